/** What the page for an approver adds to the portal's own style sheets; it uses their colours. */
export const pageStyle = `
body { padding-bottom: 4rem; }
.report-head, .report { box-sizing: border-box; max-width: 88rem; margin: 0 auto; padding: 0 var(--gutter); }
.report-head { padding-top: 2rem; }
.report-head h1 { overflow-wrap: anywhere; }
.report-sum { margin-top: 1rem; font-size: var(--text-xl); }
.report-note { margin-top: .25rem; color: var(--ink-2); }
.report-nav { display: flex; flex-wrap: wrap; margin: 1rem -.75rem 0; list-style: none; }
.report-nav a { display: flex; align-items: center; min-height: 44px; padding: 0 .75rem; font-weight: 600; }
.report > section { margin-top: 3rem; }
.report > section > h2 { padding-bottom: .5rem; border-bottom: 2px solid var(--ink); margin-bottom: 1rem; }
.report ul { padding-left: 1.25rem; }
.report-outline { padding: 0 !important; list-style: none; }
.report-outline > li { padding: .5rem 0; border-bottom: 1px solid var(--line); }
.report-outline b { font-weight: 650; }
.report-scroll { overflow-x: auto; }
.report-table { width: 100%; min-width: 40rem; border-collapse: collapse; overflow-wrap: break-word; }
.report-table th, .report-table td { padding: .5rem .75rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.report-table th { font-weight: 600; }
.report-table thead th { color: var(--ink-2); border-bottom-color: var(--control); }
.report-what > * { background: var(--hover); }
.report-table .report-number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.report-day { white-space: nowrap; }
.report-place { color: var(--ink-2); font-weight: 400; font-size: var(--text-s); }
.report del { color: var(--error); } .report ins { color: var(--success); text-decoration: none; }
.report details { border-bottom: 1px solid var(--line); }
.report summary { display: flex; align-items: center; min-height: 44px; font-weight: 600; cursor: pointer; overflow-wrap: anywhere; }
.report summary::before { content: "+"; flex: none; width: 1.25rem; }
.report details[open] > summary::before { content: "−"; }
.report-answers { padding: 0 0 1rem 1.25rem; }
.report-answers > li { margin-top: .5rem; overflow-wrap: anywhere; }
.report-example { margin-top: 2rem; }
.report-example > ul { margin: .5rem 0 1rem; }
.report-detail { overflow-wrap: anywhere; }
.report-pair { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
.report-pair figcaption { padding-bottom: .5rem; font-weight: 650; }
.report-picture { padding: 1rem; border: 1px solid var(--control); border-radius: var(--radius); overflow: hidden; background: var(--paper); }
.report-picture ul { padding: 0; }
.report-picture .ways-back, .report-picture .contract-unfold, .report-picture .urgent-unfold { display: none; }
.report-picture .contract-details, .report-picture .urgent-why { display: block !important; }
.report-picture .contract-aside { grid-template-rows: none; grid-template-columns: minmax(0, 1fr); grid-gap: 16px; margin-top: 16px; }
.report-picture .contract-aside > .contract-main, .report-picture .contract-actions, .report-picture .contract-extras { grid-row: auto; grid-column: 1; }
.report-picture .scrolling-list { flex-wrap: wrap; overflow: visible; }
.report-picture .scrolling-list > li { margin: 0 8px 8px 0; }
.report-picture .tabs-list { flex-wrap: wrap; overflow: visible; }
.report-picture h5, .report-picture h6 { margin: 0 0 8px; font-weight: 650; line-height: 1.2; }
.report-picture h5 { font-size: var(--text-l); } .report-picture h6 { font-size: var(--text-m); }
.report-picture .contract-identity { display: block; }
.report-picture .contract-figures { max-width: none; margin: 8px 0 0; }
.report-picture .contract-figure, .report-picture .contract-figures .dl-columns { justify-content: flex-start; }
.report-picture .contract-figures .dl-columns { margin: 0 -20px 0 0; }
.report-picture .contract-figures .dl-columns > div { margin: 0 20px 0 0; }
.report-picture .contract-extras { margin-top: 24px; }
.report-picture .actions { margin: 0; padding: 0; }
.report-picture .tab.chosen { border-bottom-color: var(--strong, var(--ink)); color: var(--ink); }
.report-picture span { cursor: default; }
.report-picture del { color: var(--ink); background: var(--error-tint); text-decoration: line-through; }
.report-picture ins { color: var(--ink); background: var(--success-tint); text-decoration: underline 2px var(--success); }
.report-picture .gone { outline: 3px dashed var(--error); outline-offset: 2px; border-radius: 4px; text-decoration: line-through; }
.report-picture .new { outline: 3px solid var(--success); outline-offset: 2px; border-radius: 4px; }
@media (min-width: 1100px) { .report-pair { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
@media print { .report-example { break-inside: avoid; } .report-nav { display: none; } }
`;
