/**
 * Props that describe a Mantine input by another element of the page. By default, Mantine replaces
 * `aria-describedby` with its own error and description texts; `withAria: false` prevents this.
 * With `withAria: false`, Mantine also leaves out `id`, `disabled` and `required`, so the input
 * needs an `aria-label`.
 */
export const describedBy = (id: string | undefined, isInvalid: boolean) => ({
  withAria: false,
  'aria-describedby': id,
  'aria-invalid': isInvalid || undefined,
});
