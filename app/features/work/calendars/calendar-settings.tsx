import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/ui/components/card.tsx';
import { m } from '#messages';
import { FeedPanel } from './feed/feed-panel.tsx';
import { ImportDialog } from './import/import-dialog.tsx';

/** Renders the calendars section of the settings. */
export default function CalendarSettings() {
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Card title={m.calendars_feed_title()} lead={m.calendars_feed_lead()}>
        <FeedPanel />
      </Card>
      <Card title={m.calendars_import_title()} lead={m.calendars_import_lead()}>
        <div>
          <Button variant="default" onClick={() => setImporting(true)}>
            {m.calendars_menu_import()}
          </Button>
        </div>
      </Card>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
