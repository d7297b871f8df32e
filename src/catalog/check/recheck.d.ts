/** The checker in JavaScript alone: its main file would start a process or a thread for each pattern. */
declare module 'recheck/lib/browser.js' {
  const recheck: Pick<typeof import('recheck'), 'checkSync'>;
  export default recheck;
}
