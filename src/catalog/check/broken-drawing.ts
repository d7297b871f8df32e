import { fileOf } from '../sections.ts';
import type { FindingPage } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

export const brokenDrawing: FindingPage = {
  finds:
    'Le tracé d’une icône ou du signe de la marque ne se lit pas jusqu’au bout, ou sort de son cadre : 24 sur 24 pour une icône, son `viewBox` pour le signe.',
  at: { file: 'catalog/brand.json', pointer: '/mark/shapes/2/path' },
  avoid: '"M13 40l3-8c3 2 6 2 9 0l2"',
  prefer: '"M13 40l3-8c3 2 6 2 9 0l2 8z"',
  why: 'Un navigateur ne dessine que ce qui précède l’erreur, et rien de ce qui est hors du cadre, sans que rien ne le dise.',
};

/** The numbers that each command of a path takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

const ICON: Frame = { left: 0, top: 0, width: 24, height: 24 };

/** How far a path may leave its frame, as a part of it: the width of its line is not counted. */
const BEYOND = 0.1;

type Fault = { rest: string } | { x: number; y: number };

/** What is wrong with a path: where a browser stops to read it, or the first point that it draws outside of its frame. */
export function drawingFault(path: string, frame: Frame): Fault | null {
  let at = 0;
  let [x, y] = [0, 0];
  let start: readonly [number, number] = [0, 0];
  let command = '';
  const isOutside = () =>
    x < frame.left - BEYOND * frame.width ||
    y < frame.top - BEYOND * frame.height ||
    x > frame.left + (1 + BEYOND) * frame.width ||
    y > frame.top + (1 + BEYOND) * frame.height;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(path);
    if (found === null) return null;
    at = pattern.lastIndex;
    return found[1] ?? '';
  };
  for (take(/([\s,]*)/y); at < path.length; take(/([\s,]*)/y)) {
    const from = at;
    const written = take(/([a-z])/iy);
    if (written === null && (command === '' || command.toLowerCase() === 'z')) return { rest: path.slice(from) };
    // further numbers after a move draw lines
    command = written ?? (command === 'M' ? 'L' : command === 'm' ? 'l' : command);
    const lower = command.toLowerCase();
    if (from === 0 && lower !== 'm') return { rest: path };
    const numbers: number[] = [];
    for (let rank = 0; rank < (TAKES[lower] ?? 0); rank++) {
      const isFlag = lower === 'a' && (rank === 3 || rank === 4);
      const number = take(isFlag ? /[\s,]*([01])/y : /[\s,]*(-?(?:\d+\.?\d*|\.\d+))/y);
      if (number === null) return { rest: path.slice(from) };
      numbers.push(Number(number));
    }
    const isRelative = command === lower;
    const [last = 0, before = 0] = [...numbers].reverse();
    if (lower === 'z') [x, y] = start;
    else if (lower === 'h') x = last + (isRelative ? x : 0);
    else if (lower === 'v') y = last + (isRelative ? y : 0);
    else [x, y] = [before + (isRelative ? x : 0), last + (isRelative ? y : 0)];
    if (lower === 'm') start = [x, y];
    if (isOutside()) return { x: Math.round(x), y: Math.round(y) };
  }
  return null;
}

/** The insurer's icons and the mark of its brand are drawn as they are meant. */
export const checkDrawings: Check = (context) => {
  const { brand, icons } = context.data;
  const [left = 0, top = 0, width = 0, height = 0] = (brand?.mark?.viewBox ?? '').split(/[\s,]+/).map(Number);
  const drawings = [
    ...Object.entries(icons?.icons ?? {}).map(([name, { path }]) => ({
      place: { file: fileOf('icons'), pointer: `/icons/${name}/path` },
      ...{ path, frame: ICON },
    })),
    ...(brand?.mark?.shapes ?? []).map(({ path }, rank) => ({
      place: { file: fileOf('brand'), pointer: `/mark/shapes/${rank}/path` },
      ...{ path, frame: { left, top, width, height } },
    })),
  ];
  return drawings.flatMap(({ place, path, frame }) => {
    const fault = drawingFault(path, frame);
    if (fault === null) return [];
    if ('rest' in fault) {
      const help = 'copy the attribute "d" of a path as it stands in the file of the drawing';
      return findingAt(context, place, 'broken-drawing', `a browser draws nothing from "${fault.rest}" on`, help);
    }
    const message = `the drawing reaches ${fault.x}, ${fault.y}, outside of its frame of ${frame.width} by ${frame.height}`;
    return findingAt(context, place, 'broken-drawing', message, 'draw it to the size of its frame');
  });
};
