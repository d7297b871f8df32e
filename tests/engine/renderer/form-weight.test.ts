import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { rjsfWithoutTheme } from '../../../src/build/rjsf-without-theme.ts';

/** What a page with a form adds to the portal, React left out; every module that is in it. */
async function shipped(): Promise<{ kilobytes: number; modules: string[]; later: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [rjsfWithoutTheme()],
    build: {
      write: false,
      target: 'chrome80',
      rolldownOptions: {
        input: resolve('src/renderer/form/FormStep.tsx'),
        preserveEntrySignatures: 'strict',
        external: ['react', 'react-dom', 'react/jsx-runtime'],
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const [entry] = chunks.filter((chunk) => chunk.isEntry);
  if (entry === undefined) throw new Error('Nothing was built');
  return {
    kilobytes: gzipSync(entry.code).length / 1000,
    modules: Object.keys(entry.modules),
    later: chunks.filter((chunk) => chunk !== entry).flatMap((chunk) => Object.keys(chunk.modules)),
  };
}

describe('a form', () => {
  it('weighs little: nothing of RJSF’s theme, and heavy libraries only when they serve', async () => {
    const { kilobytes, modules, later } = await shipped();
    const among = (names: readonly string[], part: string) => names.some((name) => name.includes(part));
    expect(among(modules, '@rjsf/core/lib/components/widgets/TextWidget')).toBe(false);
    expect(among(modules, '@rjsf/core/lib/components/templates/FieldTemplate')).toBe(false);
    expect(among(modules, 'libphonenumber-js')).toBe(false);
    expect(among(modules, 'ibantools')).toBe(false);
    expect(among(later, 'libphonenumber-js')).toBe(true);
    expect(among(later, 'ibantools')).toBe(true);
    expect(among(modules, '/ajv/')).toBe(false);
    expect(kilobytes).toBeLessThan(35);
  });
});
