// A session with yaml-language-server, as an editor has it: node session.mjs SERVER REQUESTS
// REQUESTS is a JSON file: {"check": [path, …], "complete": [{path, text, line, character}, …], "hover": [the same]};
// lines and characters count from 0. Prints {"check": {path: [complaint, …]}, "complete": [[label, …], …],
// "hover": [text, …]}.
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';

const [server, requestsFile] = process.argv.slice(2);
const requests = JSON.parse(readFileSync(requestsFile, 'utf8'));
const child = spawn(server, ['--stdio'], {stdio: ['pipe', 'pipe', 'inherit']});
const answers = new Map(), complaints = new Map();
const settings = {
  yaml: {validate: true, hover: true, completion: true, schemaStore: {enable: false}, format: {enable: false}},
};
let last = 0;

function send(message) {
  const text = JSON.stringify({jsonrpc: '2.0', ...message});
  child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}
const notify = (method, params) => send({method, params});
const ask = (method, params) =>
  new Promise((resolve) => {
    answers.set(++last, resolve);
    send({id: last, method, params});
  });
const complaintsOf = (uri) => new Promise((resolve) => complaints.set(uri, resolve));

function receive(message) {
  if (message.method === 'textDocument/publishDiagnostics') complaints.get(message.params.uri)?.(message.params);
  else if (message.method === 'workspace/configuration')
    send({id: message.id, result: message.params.items.map((item) => settings[item.section] ?? {})});
  else if (message.method && message.id !== undefined) send({id: message.id, result: null});
  else answers.get(message.id)?.(message.result);
}

let buffer = Buffer.alloc(0);
child.stdout.on('data', (data) => {
  buffer = Buffer.concat([buffer, data]);
  for (;;) {
    const end = buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const size = Number(/Content-Length: (\d+)/i.exec(buffer.toString('latin1', 0, end))[1]);
    if (buffer.length < end + 4 + size) return;
    const body = buffer.toString('utf8', end + 4, end + 4 + size);
    buffer = buffer.subarray(end + 4 + size);
    receive(JSON.parse(body));
  }
});

let version = 0;
/// Opens the file, with that text instead of its own if there is one, and waits for what is said of it.
async function open(path, text) {
  const uri = pathToFileURL(path).href;
  const told = complaintsOf(uri);
  const document = {uri, languageId: 'yaml', version: ++version, text: text ?? readFileSync(path, 'utf8')};
  notify('textDocument/didOpen', {textDocument: document});
  return {uri, diagnostics: (await told).diagnostics};
}
const close = (uri) => notify('textDocument/didClose', {textDocument: {uri}});

async function at(method, {path, text, line, character}) {
  const {uri} = await open(path, text);
  const answer = await ask(method, {textDocument: {uri}, position: {line, character}});
  close(uri);
  return answer;
}

await ask('initialize', {processId: process.pid, rootUri: null, capabilities: {workspace: {configuration: true}}});
notify('initialized', {});
notify('workspace/didChangeConfiguration', {settings});
const result = {check: {}, complete: [], hover: []};
for (const path of requests.check ?? []) {
  const {uri, diagnostics} = await open(path);
  result.check[path] = diagnostics.map((found) => `${found.range.start.line + 1}: ${found.message}`);
  close(uri);
}
for (const request of requests.complete ?? []) {
  const answer = await at('textDocument/completion', request);
  result.complete.push((answer?.items ?? answer ?? []).map((item) => item.label));
}
for (const request of requests.hover ?? []) {
  const answer = await at('textDocument/hover', request);
  result.hover.push(answer?.contents?.value ?? '');
}
console.log(JSON.stringify(result));
child.kill();
