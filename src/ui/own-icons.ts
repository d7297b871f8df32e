import { createContext } from 'react';

/** An icon of the insurer: a path on the same grid as the others, drawn in the colour of the text around it. */
export interface OwnIcon {
  path: string;
}

/** By their names; each replaces the portal's of that name. */
export type OwnIcons = Readonly<Record<string, OwnIcon>>;

export const OwnIconsContext = createContext<OwnIcons>({});
