/** Loaded before a server: its disk is full as long as the file exists that `FULL_DISK` names. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const isFull = () => fs.existsSync(process.env.FULL_DISK ?? '');
const fault = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });

const { createWriteStream } = fs;
const { writeFile, statfs } = fs.promises;
fs.createWriteStream = (...given) => {
  const stream = createWriteStream(...given);
  if (isFull()) stream.once('open', () => stream.destroy(fault()));
  return stream;
};
fs.promises.writeFile = async (...given) => {
  if (isFull()) throw fault();
  return writeFile(...given);
};
fs.promises.statfs = async (...given) => {
  const found = await statfs(...given);
  return isFull() ? { ...found, bavail: 0, bfree: 0 } : found;
};
syncBuiltinESMExports();
