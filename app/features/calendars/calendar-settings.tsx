import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/ui/components/card.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Renders the calendars section of the settings. */
export default function CalendarSettings() {
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Card
        title="Subscribe from another calendar"
        lead="A secret address at which a calendar program reads your tasks, beside your appointments."
      >
        <FeedPanel />
      </Card>
      <Card
        title="Import a calendar file"
        lead="Events and to-dos of Google, Apple, Outlook or another calendar become tasks. You choose which."
      >
        <div>
          <Button variant="default" onClick={() => setImporting(true)}>
            Import a calendar file…
          </Button>
        </div>
      </Card>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
