/**
 * Kills the process, as nothing can keep it from, at one of its changes to the disk: before it, after it, or with half
 * of the bytes written. Without a number it counts them, and tells the count at the end.
 */
const fs = require('node:fs');

const { KILL_AT: at = '0 before', COUNT_TO: countTo } = process.env;
const [wanted, moment] = at.split(' ');
const functions = /** @type {Record<string, (...args: any[]) => unknown>} */ (/** @type {unknown} */ (fs));
let count = 0;

for (const name of ['writeFileSync', 'renameSync', 'mkdirSync', 'rmSync', 'rmdirSync', 'unlinkSync']) {
  const change = /** @type {(...args: any[]) => unknown} */ (functions[name]);
  functions[name] = (...args) => {
    count++;
    if (count !== Number(wanted)) return change(...args);
    try {
      if (moment === 'halfway' && name === 'writeFileSync') change(args[0], args[1].slice(0, args[1].length / 2));
      return moment === 'after' ? change(...args) : undefined;
    } finally {
      // A change may fail, as the removal of a folder that is not empty does.
      process.kill(process.pid, 'SIGKILL');
    }
  };
}

if (countTo !== undefined) process.on('exit', () => fs.appendFileSync(countTo, String(count)));
