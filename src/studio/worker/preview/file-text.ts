import { getOrAdd, memoizeWeak } from '../../../base/maps.ts';
import { oneFile } from '../../../release/one-file.ts';
import type { Drawable } from '../drawable.ts';
import { schemasOf } from './step-schemas.ts';

/** The module by which a release judges the answers of a form. */
const VALIDATORS = /^form-(.+)\.js$/;

const written = memoizeWeak((_drawable: Drawable) => new Map<string, string | null>());

/**
 * The text of a file of the release that a state of the draft would give, made once; null for no such file. In place of
 * a form's validators, which only a server compiles, it holds the schemas of its steps.
 */
export const fileText = (drawable: Drawable, name: string): string | null =>
  getOrAdd(written(drawable), name, () => {
    const form = VALIDATORS.exec(name)?.[1];
    if (form !== undefined) return JSON.stringify(schemasOf(drawable, form));
    const { loaded, table } = drawable;
    const file = oneFile({ table, data: loaded.data, api: loaded.api }, name);
    return file === null ? null : JSON.stringify(file);
  });
