/** A day as `2027-01-31`: such text sorts as time does. */
export type Day = string;

export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** Whether there is such a day: `2026-02-30` looks like one. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && dayOf(date) === text;
}
