declare module '@socialgouv/jours-feries' {
  /** Public holidays by name, each at local midnight. */
  export default function getJoursFeries(year: number, options?: { alsace?: boolean }): Record<string, Date>;
}
