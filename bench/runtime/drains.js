/** Who holds items until they are taken. */

/** @type {Record<string, import('./load.js').Load>} */
export const DRAINS = {
  'hub-codegen': () => import('./drains/hub-codegen.js'),
  'graphql-ws': () => import('./drains/graphql-ws.js'),
  array: () => import('./drains/array.js'),
  'array-copy': () => import('./drains/array-copy.js'),
};
