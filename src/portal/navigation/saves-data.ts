/** Whether this browser was told to spare its connection: then nothing is fetched that nobody has asked for. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
