import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { visaRoutes } from '#machines/data/rpc/suggest-visa-route.ts';
import type { HandoverCheck } from '#machines/data/views/handover-list.ts';

/** Returns a function that describes the result of a check: "Passport ends 3 Sep 2026, too soon". */
export function useCheckMessages(): (check: HandoverCheck) => string {
  const { t } = useTranslation(['accepting', 'candidates']);
  const format = useFormat();
  return ({ check, state, params }) => {
    const date = (name: string) => (typeof params[name] === 'string' ? format.date(params[name]) : '');
    switch (check) {
      case 'phone':
        return state === 'ok' ? t('checks.phone.ok') : t('checks.phone.problem');
      case 'name':
        return t(`checks.name.${state === 'unknown' ? 'problem' : state}`);
      case 'licence':
        return t(`checks.licence.${state === 'unknown' ? 'problem' : state}`);
      case 'passport':
        if (state === 'unknown') return t('checks.passport.unknown');
        return state === 'ok'
          ? t('checks.passport.ok', { date: date('expires_on') })
          : t('checks.passport.problem', { date: date('expires_on') });
      case 'route': {
        const route = visaRoutes.find((one) => one === params.route);
        return route ? t(`candidates:route.${route}`) : t('checks.route.unknown');
      }
      case 'offer':
        return t(`checks.offer.${state === 'warning' ? 'problem' : state}`);
    }
  };
}
