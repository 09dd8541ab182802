import { TextPage } from './text-page.tsx';

/** /pricing, which is still being written. */
export default function InfoPage() {
  return (
    <TextPage
      title="Pricing"
      lead="Plans and what they hold will stand here. Until then every account is free, with up to 50 open tasks."
    />
  );
}
