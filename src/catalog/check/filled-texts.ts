import { fileOf } from '../sections.ts';
import { type Check, findingAt } from './context.ts';
import { unknownPlaceholder } from './unknown-name.ts';

/** Texts beside replies and mails that the server fills by name, with what each is given, by the beginning of its place. */
const FILLED: Readonly<Record<'dashboard' | 'messaging', Readonly<Record<string, readonly string[]>>>> = {
  dashboard: { '/deadlines': ['day', 'action'] },
  messaging: {
    '/mediatorFile/subject': ['reference'],
    '/mediatorFile/issued': ['day'],
    '/mediatorFile/pages': ['page', 'pages'],
    '/mediatorFile/planned': ['day'],
    '/mediatorFile/done': ['day'],
    '/mediatorFile/member': ['name', 'moment'],
    '/mediatorFile/insurer': ['name', 'moment'],
    '/mediatorFile/file': ['name', 'size', 'moment', 'sha256'],
    '/mediatorFile': [],
  },
};

const PLACEHOLDER = /\{([^{}]+)\}/g;

/** A placeholder that nothing fills would be read as it stands, on a page or a paper. */
export const checkFilledTexts: Check = (context) =>
  Object.entries(FILLED).flatMap(([section, places]) => {
    const file = fileOf(section as keyof typeof FILLED);
    return context.table.inFile(file).flatMap((entry) => {
      const { pointer, value, role, isKey } = entry;
      if (isKey || role !== 'words' || typeof value !== 'string') return [];
      const names = Object.entries(places).find(([place]) => `${pointer}/`.startsWith(`${place}/`))?.[1];
      if (names === undefined) return [];
      return [...value.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => {
        if (names.includes(name)) return [];
        const unknown = unknownPlaceholder(context, names, [name], 'this text');
        return unknown === null ? [] : [findingAt(context, entry, 'unknown-name', unknown.message, unknown.help)];
      });
    });
  });
