/** Who is measured. Each process loads only what it needs. */

/** @typedef {import('./load.js').Load} Load */

/** @type {Record<string, Load>} */
export const CLIENTS = {
  'hub-codegen': () => import('./clients/hub-codegen.js'),
  'hub-codegen-unchecked': () => import('./clients/hub-codegen-unchecked.js'),
  'hub-by-hand': () => import('./clients/hub-by-hand.js'),
  'vscode-jsonrpc': () => import('./clients/vscode-jsonrpc.js'),
  mcp: () => import('./clients/mcp.js'),
  birpc: () => import('./clients/birpc.js'),
  'graphql-ws': () => import('./clients/graphql-ws.js'),
  raw: () => import('./clients/raw.js'),
  'raw-corked': () => import('./clients/raw-corked.js'),
  'raw-json': () => import('./clients/raw-json.js'),
};

/** By kind: the library's own server, or one of ready-made frames. @type {Record<string, Record<string, Load>>} */
export const SERVERS = {
  own: {
    'hub-codegen': () => import('./servers/hub-codegen.js'),
    'vscode-jsonrpc': () => import('./servers/vscode-jsonrpc.js'),
    mcp: () => import('./servers/mcp.js'),
    birpc: () => import('./servers/birpc.js'),
    'graphql-ws': () => import('./servers/graphql-ws.js'),
    raw: () => import('./servers/raw.js'),
  },
  ready: {
    'hub-codegen': () => import('./ready/hub-codegen.js'),
    'vscode-jsonrpc': () => import('./ready/vscode-jsonrpc.js'),
    mcp: () => import('./ready/mcp.js'),
    birpc: () => import('./ready/birpc.js'),
    'graphql-ws': () => import('./ready/graphql-ws.js'),
    raw: () => import('./ready/raw.js'),
  },
};
