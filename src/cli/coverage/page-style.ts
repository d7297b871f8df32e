/** Colours that read in light and dark alike; each result also has a line style of its own. */
export const pageStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; color: light-dark(#1b1b1f, #e6e6ea); background: light-dark(#fff, #17171a); }
main { max-width: 80rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; }
summary { cursor: pointer; padding: 0.5rem 0; }
summary h2 { display: inline; font-size: 1rem; }
pre { overflow-x: auto; padding: 1rem; background: light-dark(#f5f5f7, #202024); font: 0.8125rem/1.6 ui-monospace, monospace; }
.legend { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; }
mark { position: relative; color: inherit; border-radius: 2px; }
.both { background: light-dark(#d3f0d8, #14401f); border-bottom: 2px solid light-dark(#1d6b2f, #6fcf85); }
.one { background: light-dark(#fdeebf, #4a3a06); border-bottom: 2px dashed light-dark(#7a5a00, #f0c94d); }
.never { background: light-dark(#fbd9d7, #561b18); border-bottom: 2px dotted light-dark(#a3231c, #ff9b94); }
.impossible { background: light-dark(#e4e4ea, #35353d); border-bottom: 2px double light-dark(#55555f, #b4b4c0); }
.undecided { background: none; border-bottom: 2px dotted light-dark(#55555f, #b4b4c0); }
.note { display: none; position: absolute; left: 0; top: 100%; z-index: 1; width: max-content; max-width: min(40rem, 80vw);
  padding: 0.5rem 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.4 system-ui, sans-serif;
  color: light-dark(#fff, #17171a); background: light-dark(#1b1b1f, #e6e6ea); border-radius: 4px; }
mark:hover > .note, mark:focus > .note { display: block; }
mark:focus, pre:focus, summary:focus { outline: 3px solid light-dark(#1f4fd8, #9db8ff); outline-offset: 1px; }
`;
