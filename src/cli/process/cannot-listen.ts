/** Why a server cannot listen, and what to do about it. */
import { refusal, type Refusal } from '../../core/refusal/refusal.js';

/** `option`: the one that names the port. */
export function cannotListen(
  error: NodeJS.ErrnoException,
  { host = '127.0.0.1', port, option = '--port' }: Place,
): Refusal {
  const place = `${host}:${port}`;
  switch (error.code) {
    case 'EADDRINUSE':
      return refused(
        `cannot listen on ${place}: the port is in use`,
        `give another with ${option}; 0 takes any free one`,
      );
    case 'EACCES':
      return refused(`cannot listen on ${place}: you may not use this port`, 'ports from 1024 on are for everyone');
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return refused(
        `cannot listen on ${place}: this machine has no such address`,
        'leave --host out for this machine',
      );
    default:
      throw error;
  }
}

interface Place {
  readonly host?: string;
  readonly port?: number;
  readonly option?: string;
}

function refused(message: string, hint: string): Refusal {
  return refusal({ message, hint });
}
