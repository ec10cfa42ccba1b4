import { CheckBox, CheckLabel } from '@dashboard/shared/controls';
import { FormDialogContent, SelectField, TextField, useListField } from '@dashboard/shared/forms';
import { chakra, Flex, Text } from '@dashboard/shared/ui';
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { RELEASE_SCOPES, TOKEN_DAYS_MAX, TokenBody } from '../api/contract';
import { createToken } from '../api/tokens';

/** The value of the choice that limits a token to no release. */
const EVERY = '*';

/** As the API's, with the days as typed. */
const TokenForm = v.object({
  label: TokenBody.entries.label,
  name: v.string(),
  scopes: TokenBody.entries.scopes,
  days: v.pipe(v.string(), v.transform(Number), TokenBody.entries.days),
});

const SCOPE_TEXTS = {
  read: 'Read versions, moves and figures',
  publish: 'Publish new versions',
  move: 'Move pointers',
} satisfies Record<(typeof RELEASE_SCOPES)[number], string>;

function ScopesField() {
  const { input, message } = useListField<string>('scopes', 'Scopes');
  return (
    <chakra.fieldset aria-describedby={message ? 'scopes-error' : undefined}>
      <chakra.legend textStyle="label" mb="1.5">
        Scopes
      </chakra.legend>
      <Flex direction="column" gap="2">
        {RELEASE_SCOPES.map((scope) => (
          <CheckLabel key={scope}>
            <CheckBox
              isOn={input.value.includes(scope)}
              onChange={(isOn) =>
                input.onChange(isOn ? [...input.value, scope] : input.value.filter((each) => each !== scope))
              }
            />
            {SCOPE_TEXTS[scope]}
          </CheckLabel>
        ))}
      </Flex>
      {message && (
        <Text id="scopes-error" role="alert" mt="1" color="fg.error" textStyle="secondary">
          {message}
        </Text>
      )}
    </chakra.fieldset>
  );
}

interface NewTokenProps {
  names: readonly string[];
  onCreated: (created: { token: string; label: string }) => void;
  onClose: () => void;
}

/** Creates a token for one release or for all. */
export function NewToken({ names, onCreated, onClose }: NewTokenProps) {
  const [initialValues] = useState({ label: '', name: names[0] ?? EVERY, scopes: ['read'], days: '90' });
  const create = useCallback(
    async ({ name, ...token }: v.InferOutput<typeof TokenForm>) =>
      onCreated(await createToken({ ...token, name: name === EVERY ? null : name })),
    [onCreated],
  );
  return (
    <FormDialogContent
      title="Create token"
      subject="this token"
      submitLabel="Create token"
      schema={TokenForm}
      initialValues={initialValues}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField name="label" label="Label" isRequired help="Shown in the history in place of a name." />
      <SelectField
        name="name"
        label="For"
        isRequired
        options={[...names, EVERY].map((name) => ({
          value: name,
          display: name === EVERY ? 'Every release' : name,
        }))}
      />
      <ScopesField />
      <TextField
        name="days"
        label="Valid for Days"
        isRequired
        inputMode="numeric"
        help={`At most ${TOKEN_DAYS_MAX}.`}
      />
    </FormDialogContent>
  );
}
