import { useFormDraft } from '#app/data/drafts/use-draft.ts';
import { useAuth } from '#app/features/account/auth/index.ts';
import { type SavedFormOptions, useSavedForm } from '#app/ui/forms/saved/use-saved-form.ts';

interface Options<Values extends object> extends SavedFormOptions<Values> {
  /** The unique name of the form and its draft: letters and dashes. */
  name: string;
}

/**
 * Returns a form of the admin area that is saved as a whole. The form validates on submit only: a
 * message that appears on blur would move the button while the admin clicks it. Input is stored as
 * a draft until it is saved or discarded, even when the admin opens another tab of the admin area.
 */
export function useAdminForm<Values extends object>(options: Options<Values>) {
  const { user } = useAuth();
  const saved = useSavedForm<Values>({
    ...options,
    save: (values, done) =>
      options.save(values, (row) => {
        done(row);
        forget(row);
      }),
  });
  const forget = useFormDraft(saved.form, user?.id ?? '', `admin:${options.name}`);
  const discard = () => {
    saved.discard();
    forget();
  };
  return { ...saved, discard };
}
