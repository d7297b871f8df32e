/** A server that answers at once, whatever it is asked; its port is told to who has started it. */
import { createServer } from 'node:http';

const server = createServer((_req, res) => res.end('alive'));
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.on('disconnect', () => process.exit());
