export interface Measurement {
  name: string;
  measured: number;
  /** Undefined for a measurement that is only printed. */
  budget?: number | undefined;
  unit: string;
  /** Whether the budget is a minimum; by default it is a maximum. */
  atLeast?: boolean;
}

/** Prints the measurements with their budgets and marks missed budgets. */
export function printTable(rows: Measurement[]): void {
  const lines = rows.map(({ name, measured, budget, unit, atLeast }) => {
    const figure = [name, `${rounded(measured)} ${unit}`];
    if (budget === undefined) return figure;
    const met = atLeast ? measured >= budget : measured <= budget;
    return [
      ...figure,
      `${atLeast ? '≥' : '≤'} ${rounded(budget)} ${unit}`,
      budget === 0 ? '' : (measured / budget).toFixed(2),
      met ? 'met' : 'MISSED',
    ];
  });
  const all = [['what', 'measured', 'budget', 'ratio', ''], ...lines];
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  for (const line of all) {
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
