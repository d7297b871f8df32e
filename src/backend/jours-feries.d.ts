declare module '@socialgouv/jours-feries' {
  /** Public holidays by name, each a midnight of this machine. */
  export default function getJoursFeries(year: number, options?: { alsace?: boolean }): Record<string, Date>;
}
