import { masanielloType } from '@/contract/codes'

/** A bot's records with every plan off, and a reader without windows and limits. */
export const offSettings = {
  masaniello: {
    capital: 0,
    totalOper: 0,
    totalWin: 0,
    payout: 0,
    gale: 0,
    typeMas: masanielloType.codes.disabled,
    restart: false,
    target: 0,
    modoMasa: 1,
    hitsRestart: 0,
  },
  cycles: { ciclos: 0, ciclosFat: 0, ciclosGale: 0, ciclosGaleFat: 0 },
  soros: { soros: 0, sorosgale: 0, sorosperc: 0 },
  lossRecovery: { recoverPerc: 0, recoverGale: 0, recoverGaleFat: 0, recoverProfit: 0, mode: 1 },
  customCycles: [],
  reader: {
    timerzone: '',
    maxtrades: 0,
    hourStart: '',
    hourEnd: '',
    hourStart2: '',
    hourEnd2: '',
    hourStart3: '',
    hourEnd3: '',
    hourReset: '',
    hourClearScore: '',
  },
}
