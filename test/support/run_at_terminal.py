"""Runs a program at a real terminal, step by step: wait for a text, then type, or signal, or look at the mode."""
import json, os, pty, select, signal, sys, termios

steps, command = json.loads(sys.argv[1]), sys.argv[2:]
pid, master = pty.fork()
if pid == 0:
    os.execvp(command[0], command)

shown, seen, modes = '', 0, []
HANGS_S = 300


def read():
    """False when the program has closed the terminal, or was ended because it said nothing for long."""
    global shown
    if not select.select([master], [], [], HANGS_S)[0]:
        os.kill(pid, signal.SIGKILL)
        return False
    try:
        data = os.read(master, 65536)
    except OSError:
        return False
    shown += data.decode('utf-8', 'replace')
    return bool(data)


for step in steps:
    while step['expect'] not in shown[seen:]:
        if not read():
            break
    found = shown.find(step['expect'], seen)
    if found < 0:
        os.kill(pid, signal.SIGKILL)
        break
    seen = found + len(step['expect'])
    if 'mode' in step:
        flags = termios.tcgetattr(master)[3]
        modes.append(bool(flags & termios.ICANON) and bool(flags & termios.ECHO) and bool(flags & termios.ISIG))
    if 'signal' in step:
        os.kill(pid, getattr(signal, step['signal']))
    os.write(master, step.get('type', '').encode())
while read():
    pass
status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
print(json.dumps({'shown': shown, 'isCooked': modes, 'status': status}))
