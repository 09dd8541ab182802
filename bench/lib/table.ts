export interface Measurement {
  name: string;
  measured: number;
  budget: number;
  unit: string;
  /** Whether the budget is a minimum; by default it is a maximum. */
  atLeast?: boolean;
}

/** Prints the measurements with their budgets and marks missed budgets. */
export function printTable(rows: Measurement[]): void {
  const lines = rows.map((row) => {
    const met = row.atLeast ? row.measured >= row.budget : row.measured <= row.budget;
    return [
      row.name,
      `${rounded(row.measured)} ${row.unit}`,
      `${row.atLeast ? '≥' : '≤'} ${rounded(row.budget)} ${row.unit}`,
      row.budget === 0 ? '' : (row.measured / row.budget).toFixed(2),
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
