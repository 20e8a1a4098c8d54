// @ts-nocheck: the package is installed by the bench alone
/** vscode-jsonrpc over a WebSocket, one message a frame. */
import { AbstractMessageReader, AbstractMessageWriter, createMessageConnection } from 'vscode-jsonrpc/node';

class SocketReader extends AbstractMessageReader {
  constructor(socket) {
    super();
    this.socket = socket;
  }

  listen(callback) {
    this.socket.onmessage = ({ data }) => callback(JSON.parse(data));
    return { dispose: () => {} };
  }
}

class SocketWriter extends AbstractMessageWriter {
  constructor(socket) {
    super();
    this.socket = socket;
  }

  async write(message) {
    this.socket.send(JSON.stringify(message));
  }

  end() {}
}

export function overSocket(socket) {
  return createMessageConnection(new SocketReader(socket), new SocketWriter(socket));
}
