import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../release/index.ts';

/** Formats JSON texts by name as `npm run format` does: one process for all, with the settings of biome.json. */
export async function formatJson(texts: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const { formatter, json } = JSON.parse(readFileSync(join(projectRoot, 'biome.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const room = mkdtempSync(join(tmpdir(), 'fmt-'));
  try {
    writeFileSync(join(room, 'biome.json'), JSON.stringify({ root: true, formatter, json, files: { maxSize: 1e9 } }));
    for (const [name, text] of texts) {
      mkdirSync(dirname(join(room, name)), { recursive: true });
      writeFileSync(join(room, name), text);
    }
    const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
    await promisify(execFile)(process.execPath, [biome, 'format', '--write', `--config-path=${room}`, room], {
      cwd: room,
    });
    return new Map([...texts].map(([name]) => [name, readFileSync(join(room, name), 'utf8')]));
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}
