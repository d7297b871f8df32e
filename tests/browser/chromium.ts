import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/release/index.ts';

/**
 * Path of a Chromium that comes with npm and needs nothing of the machine: it is unpacked once, below `.cache/`, into a
 * folder named by its version. `CHROMIUM_PATH` names another one.
 */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH !== undefined) return process.env.CHROMIUM_PATH;
  const manifest = join(projectRoot, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(projectRoot, `.cache/chromium-${version}`);
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  // The package unpacks into the temporary folder, and brings its libraries along when it believes to run on Lambda.
  process.env.TMPDIR = folder;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  delete process.env.AWS_LAMBDA_JS_RUNTIME;
  process.env.FONTCONFIG_FILE = ownFonts(folder);
  return path;
}

/** The package's own font list names folders of Lambda: ours names the fonts where they were unpacked, and no other. */
function ownFonts(folder: string): string {
  const file = join(folder, 'fonts.conf');
  const lines = ['<?xml version="1.0"?>', '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">', '<fontconfig>'];
  lines.push(
    `  <dir>${join(folder, 'fonts')}</dir>`,
    `  <cachedir>${join(folder, 'font-cache')}</cachedir>`,
    '</fontconfig>',
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
