/**
 * Props that describe a Mantine input by another element of the page. Without `withAria`, Mantine
 * replaces the description with that of its own error and description texts. Mantine then also
 * leaves out `id`, `disabled` and `required`, so the input needs an `aria-label`.
 */
export const describedBy = (id: string | undefined, isInvalid: boolean) => ({
  withAria: false,
  'aria-describedby': id,
  'aria-invalid': isInvalid || undefined,
});
