import { SelectField, type SelectOption, TextField } from '@dashboard/shared/forms';
import { MultiComboboxField } from '@dashboard/shared/forms/combobox';
import type { Release } from '../api/contract';
import type { MoveKind } from '../api/releases';
import { ALL_PROVIDERS, type Provider, shortVersion } from '../remotes/registry';
import { fieldsOf } from './move-form';

interface MoveFieldsProps {
  move: MoveKind;
  release: Release;
  providers: readonly Provider[];
}

const ALL = { value: ALL_PROVIDERS, display: 'All service providers' };

/** The providers that a move can name: those with a pin or an off-switch when it removes one. */
function providerOptions({ move, release, providers }: MoveFieldsProps): SelectOption<number>[] {
  const options = providers.map(({ serviceProviderId, companyName }) => ({
    value: serviceProviderId,
    display: companyName,
  }));
  const pinned = release.pins.map(({ serviceProviderId }) => serviceProviderId);
  switch (move) {
    case 'unpin':
      return options.filter(({ value }) => pinned.includes(value));
    case 'disable':
      return [ALL, ...options].filter(({ value }) => !release.disabledFor.includes(value));
    case 'enable':
      return [ALL, ...options].filter(({ value }) => release.disabledFor.includes(value));
    default:
      return options;
  }
}

function describeVersion({ default: current, rollout }: Release, version: string): string {
  if (version === current) return ' (default)';
  return version === rollout?.version ? ' (rollout)' : '';
}

/** The fields that the kind of move needs, and its reason. */
export function MoveFields(props: MoveFieldsProps) {
  const { move, release, providers } = props;
  const { hasVersion, hasProvider, hasPercent } = fieldsOf(move);
  const versions = release.versions
    .filter(({ hasFiles }) => hasFiles)
    .map(({ version }) => ({
      value: version,
      display: shortVersion(version) + describeVersion(release, version),
    }));
  return (
    <>
      {hasProvider && (
        <SelectField
          name="provider"
          label="Service Provider"
          isRequired
          placeholder="Choose a service provider"
          options={providerOptions(props)}
        />
      )}
      {hasVersion && (
        <SelectField
          name="version"
          label="Version"
          isRequired
          placeholder="Choose a version"
          options={versions}
        />
      )}
      {hasPercent && (
        <>
          <TextField
            name="percent"
            label="Percentage of Users"
            isRequired
            inputMode="numeric"
            help="0 ends the rollout. A user stays on one side while the percentage grows."
          />
          <MultiComboboxField
            name="providers"
            label="Only for"
            placeholder="All service providers"
            options={providers.map(({ serviceProviderId, companyName }) => ({
              value: serviceProviderId,
              display: companyName,
            }))}
            renderChosen={({ display }) => display}
          />
        </>
      )}
      <TextField
        name="reason"
        label="Reason"
        isRequired
        autoComplete="off"
        help="Kept in the history with your name."
      />
    </>
  );
}
