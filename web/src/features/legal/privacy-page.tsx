import { Link } from 'react-router';
import { forgetEverything } from '#api/stored-readings.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { Message } from '#ui/message.tsx';
import { ContactMessage, useAbout } from '#ui/operator.tsx';
import prose from '#ui/prose.module.css';
import { showToast } from '#ui/toasts.tsx';

export function PrivacyPage() {
  const about = useAbout();
  const forget = () => {
    forgetEverything();
    showToast('success', t('legal.privacy.deleted'));
  };
  return (
    <div className={prose.page}>
      <title>{t('legal.privacy.title')}</title>
      <h1>{t('legal.privacy.heading')}</h1>
      <p>{t('legal.privacy.lead')}</p>

      <h2>{t('legal.privacy.sent')}</h2>
      <p>{t('legal.privacy.sent.reading')}</p>
      <p>{t('legal.privacy.sent.search')}</p>

      <h2>{t('legal.privacy.shared')}</h2>
      <p>{t('legal.privacy.shared.text')}</p>

      <h2>{t('legal.privacy.device')}</h2>
      <p>{t('legal.privacy.device.on')}</p>
      <p>{t('legal.privacy.device.off')}</p>

      <h2>{t('legal.privacy.stored')}</h2>
      <p>{t('legal.privacy.stored.server')}</p>
      <p>{t('legal.privacy.stored.device')}</p>
      <ul>
        <li>
          <Message
            id="legal.privacy.stored.device.readings"
            components={{ readings: <Link to={pathOf('readings')} /> }}
          />
        </li>
        <li>{t('legal.privacy.stored.device.form')}</li>
        <li>{t('legal.privacy.stored.device.link')}</li>
        <li>{t('legal.privacy.stored.device.choices')}</li>
        <li>{t('legal.privacy.stored.device.app')}</li>
      </ul>
      <p className={prose.actions}>
        <DeleteButton what={t('legal.privacy.delete.what')} onDelete={forget}>
          {t('legal.privacy.delete')}
        </DeleteButton>
      </p>

      <h2>{t('legal.privacy.questions')}</h2>
      <p>
        <ContactMessage id="legal.privacy.questions.contact" contact={about?.contact} />
      </p>
    </div>
  );
}
