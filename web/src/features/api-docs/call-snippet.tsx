import { useId, useRef, useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import { showToast } from '#ui/toasts.tsx';
import { LANGUAGES, type Language, type Request, snippet } from './snippet.ts';

/** The call as code in a selectable language, with a copy button. */
export function CallSnippet({ request }: { request: Request }) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [language, setLanguage] = useState<Language>('curl');
  const code = snippet(language, request);

  const copy = async () => {
    if (await copyText(code, text.current)) showToast('success', t('api-docs.code.copied'));
    else showToast('error', t('api-docs.code.not-copied'));
  };

  return (
    <>
      <label htmlFor={`${id}-language`}>{t('api-docs.code.language')}</label>
      <select
        id={`${id}-language`}
        value={language}
        onChange={(event) => setLanguage(LANGUAGES[event.target.selectedIndex] ?? 'curl')}
      >
        {LANGUAGES.map((name) => (
          <option key={name} value={name}>
            {t(`api-docs.code.${name}`)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-code`}>{t('api-docs.code')}</label>
      <textarea
        id={`${id}-code`}
        ref={text}
        value={code}
        rows={code.split('\n').length}
        spellCheck="false"
        readOnly
      />
      <button type="button" className={button.quiet} onClick={copy}>
        {t('api-docs.code.copy')}
      </button>
    </>
  );
}
