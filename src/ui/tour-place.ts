/** In pixels of the window. */
export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

export interface TourPlace {
  placement: 'bottom' | 'left' | 'right' | 'middle';
  top: number;
  left: number;
}

/** From this width a step is beside its target, below it under that (P2.12). */
const wide = 990;
/** Gap between a step and its target or the window's edge. */
const gap = 16;

const clamp = (value: number, size: number, room: number) => Math.max(gap, Math.min(value, room - size - gap));

/** Places a step inside the window, over as little of its target as possible. */
export function placeStep(target: Box | null, card: Size, view: Size): TourPlace {
  if (view.width < wide) return below(target, card, view);
  if (target === null) {
    const top = clamp((view.height - card.height) / 2, card.height, view.height);
    return { placement: 'middle', top, left: clamp((view.width - card.width) / 2, card.width, view.width) };
  }
  return beside(target, card, view);
}

/** Below the target, or at the window's bottom. */
function below(target: Box | null, card: Size, view: Size): TourPlace {
  const foot = Math.max(gap, view.height - card.height - gap);
  const middle = target === null ? view.width / 2 : target.left + target.width / 2;
  const under = target === null ? foot : target.top + target.height + gap;
  const left = clamp(middle - card.width / 2, card.width, view.width);
  return { placement: 'bottom', top: Math.max(gap, Math.min(under, foot)), left };
}

/** On the side with room, or on the roomier one, below or above the target. */
function beside(target: Box, card: Size, view: Size): TourPlace {
  const room = { left: target.left, right: view.width - target.left - target.width };
  const needed = card.width + 2 * gap;
  const placement = room.right >= needed || (room.left < needed && room.right >= room.left) ? 'right' : 'left';
  const beyond = placement === 'right' ? target.left + target.width + gap : target.left - card.width - gap;
  const left = clamp(beyond, card.width, view.width);
  if (room[placement] >= needed) {
    const middle = target.top + target.height / 2 - card.height / 2;
    return { placement, left, top: clamp(middle, card.height, view.height) };
  }
  const under = target.top + target.height + gap;
  const over = target.top - card.height - gap;
  const fitsUnder = under + card.height + gap <= view.height;
  return { placement, left, top: clamp(fitsUnder || over < gap ? under : over, card.height, view.height) };
}
