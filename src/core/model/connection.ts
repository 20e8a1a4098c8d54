/** What errors, findings, vectors and handlers call the connection. Methods of hub documents have a dot in their path. */
export const CONNECTION = 'connection';
