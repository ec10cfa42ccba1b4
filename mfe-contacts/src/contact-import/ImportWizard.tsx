import type { ContactImport } from '@dashboard/shared/contracts';
import { WizardForm, type WizardStep, withoutStep } from '@dashboard/shared/forms/wizard';
import { notify } from '@dashboard/shared/notify';
import { useLocation } from '@dashboard/shared/router';
import { useCallback, useRef, useState } from 'react';
import { createListFor, startImport } from '../api/contact-imports';
import { ALL_CONTACTS_PATH, importPath } from '../paths';
import { ImportForm, initialValues, toStart, withFormNames } from './import-form';
import { MapStep } from './MapStep';
import { OptionsStep } from './OptionsStep';
import { STEP_TITLES } from './step-titles';
import { UploadStep } from './UploadStep';

const LATER_STEPS = STEP_TITLES.slice(3);
const STEPS: WizardStep[] = [
  {
    id: 'upload',
    title: 'Upload',
    fields: ['imported'],
    heading: 'Upload a file',
    intro: 'Nothing is imported before you start the import in step 3.',
    content: <UploadStep />,
  },
  { id: 'map', title: 'Map', fields: ['mapping'], heading: 'Map the columns', content: <MapStep /> },
  {
    id: 'options',
    title: 'Options',
    fields: ['listIds', 'newList', 'onMatch', 'consent'],
    heading: 'Import options',
    content: <OptionsStep />,
  },
];

const notifyError = (reason?: string) =>
  notify({ kind: 'error', title: 'The import was not started', detail: reason });

const startName = (name: string) => (name.startsWith('mapping') ? 'mapping' : name);

/** Starts an import, after creating its new list. A second attempt uses the list that the first one created. */
function useStart(search: string) {
  const created = useRef(new Map<string, number>());
  return useCallback(
    async (values: ImportForm): Promise<string> => {
      const { newList, imported } = values;
      let newListId = created.current.get(newList) ?? null;
      if (newList !== '' && newListId === null) {
        try {
          newListId = await createListFor(newList);
        } catch (error) {
          throw withFormNames(error, () => 'newList');
        }
        created.current.set(newList, newListId);
      }
      try {
        await startImport(imported.id, toStart(values, newListId));
      } catch (error) {
        throw withFormNames(error, startName);
      }
      return importPath(imported.id) + search;
    },
    [search],
  );
}

/** The steps before an import starts: upload, mapping and options. */
export function ImportWizard({ imported = null }: { imported?: ContactImport | null }) {
  const { search } = useLocation();
  const [values] = useState(() => initialValues(imported));
  const listSearch = withoutStep(search);
  const start = useStart(listSearch);
  return (
    <WizardForm
      title="Import contacts"
      subject="the import"
      submitLabel="Start import"
      cancelTo={ALL_CONTACTS_PATH + listSearch}
      steps={STEPS}
      laterSteps={LATER_STEPS}
      isPanel
      isSavedOnLeave={false}
      schema={ImportForm}
      initialValues={values}
      onSubmit={start}
      onError={notifyError}
    />
  );
}
