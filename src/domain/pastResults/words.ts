/**
 * The words of results, columns and rows in the panel's languages and in the files of terminals, brokers and bots. All are written as
 * `bare` leaves them: lower case, without accents.
 */
import type { Outcome } from '../money/plan'
import { searchable } from '../search'
import { currencies } from '../signals/words'

/** As it is searched for, with decorated letters, small digits and the like as plain ones. */
export const bare = (text: string): string => searchable(text.normalize('NFKC')).trim()

/** Names separated by commas, which may have blanks inside. */
const list = (...texts: readonly string[]) => texts.join(',').split(',')

/** What a result is called, a letter for each among them; `d` is missing, because its meaning depends on the others. */
export const outcomeWords: Readonly<Record<Outcome, readonly string[]>> = {
  win: list(
    'w,win,won,green,profit,itm,true,tp hit,success',
    'v,vit,vitoria,ganho,ganhou,g,acerto,acertou,lucro,positivo',
    'victoria,gana,gano,ganada,ganado,acertada',
    'gagne,gagnee,gagnant,gagnante,gain,victoire,reussi',
    'verdadeiro,verdadero,vrai',
  ),
  loss: list(
    'l,loss,lost,lose,loose,red,otm,false,sl hit',
    'derrota,p,perda,perdeu,perdida,perdido,prejuizo,erro,errou,negativo',
    'pierde,perdio,fallo,fallada',
    'perdu,perdue,perdant,perdante,perte,defaite,echoue',
    'falso,faux',
  ),
  draw: list(
    'draw,tie,equal,doji,refund,refunded,breakeven,break even,be,atm,push',
    'e,empate,empatou,devolvido,reembolso,zero a zero',
    'empatado,empatada,devuelto',
    'nul,nulle,match nul,egalite,rembourse,remboursee',
  ),
}

/** The same word is a win in one place and a loss in another: `hit` a target or a stop, `sold` before its end. */
export const openWords = ['hit', 'sold'] as const

export const marks: Readonly<Record<Outcome, string>> = {
  win: '✅✔☑🟢🟩',
  loss: '❌✖❎⛔🚫🔴🟥',
  draw: '⚪⬜',
}
/** Beside a side they may be its colour: 🔴 PUT. */
export const colours = '🟢🟩🔴🟥'

/** Letters that are used together: in one row of letters, only these. */
export const alphabets = ['wlde', 'wlt', 'vde', 'vpe', 'gpe', 'gpn']

/** How many of each there are, and what they sum up to: no results. */
export const countWords = list(
  'wins,losses,greens,reds,draws,ties,score,win rate,winrate,accuracy,total',
  'vitorias,derrotas,empates,ganhos,perdas,acertos,erros,placar,assertividade,taxa',
  'victorias,ganadas,perdidas,aciertos,fallos,marcador,efectividad',
  'victoires,defaites,gains,pertes,gagnes,perdus,precision',
)

/** What turns a word beside it into its opposite. */
export const noWords = list(
  'sem,nao,nenhum,nenhuma,zero,no,not,without,sin,ningun,ninguna,sans,aucun,aucune,pas',
)

export const andWords = list('e,and,y,et,ou,or,o,&,+')

/** Words beside a result that change nothing about it. */
export const fillerWords = list(
  'result,results,trade,trades,signal,signals,order,first,try,at,in,on,the,of,entry,direct',
  'resultado,resultados,operacao,operacoes,sinal,sinais,ordem,entrada,de,da,do,na,no,em,primeira,direto,com,otc,hora,par,ativo,tempo,index',
  'operacion,operaciones,senal,senales,orden,en,la,primera,directo,con',
  'resultat,resultats,signaux,ordre,en,du,le,premiere,direct,avec',
)

/** Codes of what amounts are in. */
export const codes = [...currencies.map((code) => code.toLowerCase()), 'usdc']

/** Rows of a table that are no finished trade. */
export type RowKind =
  | 'deposit'
  | 'withdrawal'
  | 'balance'
  | 'credit'
  | 'fee'
  | 'open'
  | 'opening'
  | 'pending'
  | 'cancelled'
  | 'sum'

/** How the cell that says it begins; a whole cell or the words before others: `Deposit via PIX`. */
export const rowWords: Readonly<Record<RowKind, readonly string[]>> = {
  deposit: list(
    'deposit,funding,top up,transfer in,deposito,aporte,dep,depot,versement,ingreso,approvisionnement',
  ),
  withdrawal: list('withdrawal,withdraw,payout request,transfer out,saque,retirada,resgate,retiro,retrait'),
  balance: list(
    'balance,saldo,solde,initial balance,saldo inicial,transfer,transferencia,virement,correction,ajuste,adjustment',
  ),
  credit: list('credit,credito,bonus,rebate,cashback,dividend,dividendo,dividende,interest,juros'),
  fee: list(
    'fee,fees,commission,comissao,comision,taxa,taxas,tarifa,custo,corretagem,charge,swap,rollover,frais',
  ),
  open: list(
    'open,open position,open trade,running,active,in progress,ongoing,unsettled',
    'aberta,aberto,em aberto,em andamento,posicao aberta,ativa',
    'abierta,abierto,en curso,posicion abierta',
    'ouvert,ouverte,position ouverte',
  ),
  opening: list(
    'in,entry,entry long,entry short,open long,open short,entrada,abertura,apertura,ouverture,entree',
  ),
  pending: list(
    'pending,pending order,buy limit,sell limit,buy stop,sell stop,buystop,sellstop,buylimit,selllimit,placed,working,new',
    'pendente,ordem pendente,pendiente,orden pendiente,en attente,ordre en attente',
  ),
  cancelled: list(
    'cancelled,canceled,cancelled order,canceled order,deleted,expired,rejected,void,voided',
    'cancelada,cancelado,expirada,expirado,rejeitada,rejeitado,ordem cancelada,anulada,anulado,excluida',
    'rechazada,rechazado,eliminada,annule,annulee,expire,rejete,refuse',
  ),
  sum: list(
    'total,totals,subtotal,sub total,sum,grand total,net total,closed pnl,summary,result total',
    'totais,soma,resultado total,total geral,resumo,resultado liquido',
    'totales,suma,total general,resumen',
    'totaux,somme,total general',
  ),
}

/** The title of a table of these, above its header, or of what follows the trades. */
export const sectionWords: Readonly<Record<'open' | 'pending' | 'deals' | 'sum', readonly string[]>> = {
  open: list(
    'open trades,open positions,floating,posicoes abertas,operacoes abertas,trades abertos,operaciones abiertas,posiciones abiertas,positions ouvertes,trades ouverts',
  ),
  pending: list(
    'working orders,pending orders,orders,ordens,ordens pendentes,ordenes,ordenes pendientes,ordres,ordres en attente',
  ),
  deals: list('deals,negocios,transacoes,transacciones,transactions,ofertas'),
  sum: list(
    'summary,results,details,statistics,resumo,resultados,estatisticas,resumen,estadisticas,resume,resultats,statistiques',
  ),
}

/** What a column holds. */
export type Role =
  | 'result'
  | 'status'
  | 'kind'
  | 'instrument'
  | 'closed'
  | 'date'
  | 'opened'
  | 'commission'
  | 'swap'
  | 'stake'
  | 'account'
  | 'isOpen'
  | 'gale'
  | 'count'
  | 'period'
  | 'comment'

/** Headers of columns without their unit; those of profits are put together from words, see `profitScore`. */
export const heads: Readonly<Record<Role, readonly string[]>> = {
  result: list(
    'result,results,outcome,winloss,w/l,win,won,is win,iswin,trade result',
    'resultado,resultados,desfecho,resultado da operacao,acerto,ganhou,vitoria',
    'resultado de la operacion,gano',
    'resultat,resultats,issue,gagne',
  ),
  status: list('status,state,estado,situacao,situacion,statut,etat'),
  kind: list(
    'type,side,action,direction,buy/sell,closing direction,opening direction,order type,trade type,contract type,transaction,transaction type,category,description,entry,event,operation',
    'tipo,lado,acao,direcao,compra/venda,tipo de ordem,tipo de operacao,operacao,transacao,categoria,descricao,historico,evento,movimento,movimentacao',
    'accion,direccion,operacion,transaccion,concepto,descripcion,movimiento,sentido',
    'sens,cote,operation,libelle,mouvement,categorie,type d ordre',
  ),
  instrument: list(
    'symbol,item,asset,instrument,pair,market,ticker,contracts,contract,underlying,product,currency pair',
    'ativo,simbolo,par,paridade,instrumento,mercado,papel,produto,contrato,par de moedas,moeda',
    'activo,par de divisas,producto,divisa',
    'actif,symbole,paire,sous jacent,produit,devise',
  ),
  closed: list(
    'close time,close date,closing time,closing date,closed,closed at,exit time,exit date,sell time,time close,date close,expiry time,expiration time,settlement time,end time',
    'fechamento,data fechamento,hora fechamento,data de fechamento,hora de fechamento,data saida,hora saida,data de saida,saida,encerramento,data/hora fechamento',
    'cierre,fecha cierre,hora cierre,fecha de cierre,hora de cierre,salida,fecha de salida',
    'cloture,date cloture,heure cloture,date de cloture,heure de cloture,fermeture,date de fermeture,heure de fermeture,sortie',
  ),
  date: list(
    'date,time,datetime,date and time,date/time,date time,timestamp,trade time,trade date,day,transaction time',
    'data,hora,data/hora,data e hora,data hora,dia,horario,momento,data da operacao,hora da operacao',
    'fecha,fecha/hora,fecha y hora,fecha hora,fecha de la operacion',
    'heure,date/heure,date et heure,date heure,jour,horodatage',
  ),
  opened: list(
    'open time,open date,opening time,opening date,opened,opened at,entry time,entry date,buy time,time open,start time',
    'abertura,data abertura,hora abertura,data de abertura,hora de abertura,data entrada,hora entrada,data de entrada,data/hora abertura',
    'apertura,fecha apertura,hora apertura,fecha de apertura,hora de apertura,fecha de entrada',
    'ouverture,date ouverture,heure ouverture,date d ouverture,heure d ouverture,date d entree',
  ),
  commission: list(
    'commission,commissions,comm,fee,fees,taxes,tax,brokerage,charges',
    'comissao,comissoes,taxa,taxas,impostos,corretagem,custo,custos,emolumentos',
    'comision,comisiones,tasa,tasas,impuestos',
    'frais,taxe,courtage',
  ),
  swap: list('swap,swaps,rollover,financing,overnight'),
  stake: list(
    'stake,amount,trade amount,investment,invested,buy price,stake amount,bet,size of stake,order amount',
    'investimento,valor,entrada,valor investido,valor da entrada,aposta,montante,valor da operacao',
    'inversion,importe,monto,monto invertido,apuesta,valor invertido',
    'mise,montant,investissement,montant investi',
  ),
  account: list(
    'account,account number,account id,login,conta,numero da conta,cuenta,numero de cuenta,compte,numero de compte',
  ),
  isOpen: list('is open,isopen'),
  gale: list('gale,gales,martingale,mg,nivel de gale,martingala,palier'),
  /** how many trades a row stands for */
  count: list(
    'trades,trade count,number of trades,total trades,no of trades,wins,losses,winning trades,losing trades,signals,win rate,winrate',
    'operacoes,numero de operacoes,qtd operacoes,total de operacoes,acertos,erros,vitorias,derrotas,taxa de acerto,assertividade',
    'operaciones,numero de operaciones,total de operaciones,aciertos,ganadas,perdidas,tasa de acierto',
    'nombre de trades,operations,gagnes,perdus,taux de reussite',
  ),
  /** a row is all that was traded in it */
  period: list('month,week,year,mes,semana,ano,mois,semaine,annee'),
  comment: list(
    'comment,comments,note,notes,tags,order comment,obs,observacao,observacoes,comentario,comentarios,nota,notas,observaciones,commentaire,commentaires,remarques',
  ),
}

/** Words of which the header of a profit is made. */
export const profitWords = {
  profit: list(
    'pnl,profit,profits,loss,result,earnings',
    'lucro,lucros,prejuizo,resultado,res,ganho,perda,rendimento',
    'ganancia,ganancias,perdida,perdidas,beneficio',
    'gain,gains,perte,pertes,benefice,resultat',
  ),
  /** alone it is the losses of a table with two columns */
  onlyLoss: list('loss,losses,prejuizo,perda,perdas,perdida,perdidas,perte,pertes'),
  net: list('net,liquido,liquida,neto,neta,nette'),
  gross: list('gross,bruto,bruta,brut,brute'),
  finished: list('closed,realized,realised,realizado,realizada,realise,operacao,operacion,trade'),
  /** it is of another time than one finished trade, or no fact at all */
  other: list(
    'credit,debit,credito,debito,cumulative,cum,accumulated,running,balance,equity,unrealized,unrealised,floating,open,day,daily,max,min,maximum,minimum,expected,potential,possible,target,take,average,avg,factor,drawdown,runup,mfe,mae',
    'acumulado,acumulada,saldo,flutuante,aberto,aberta,dia,diario,maximo,minimo,esperado,potencial,alvo,medio,media,intervalo,parcial',
    'cumule,cumulee,solde,latent,latente,jour,attendu,objectif,moyen',
  ),
  /** of the money staked or of the price: worse than money, better than nothing */
  relative: list('percent,percentage,pct,perc,ratio,pips,points,pontos,puntos,ticks,roi,r,rr'),
  filler: list(
    'of,the,per,amount,total,and,or,value,da,do,de,por,valor,ou,e,em,in,la,el,del,o,y,en,du,par,ou,et,financial,financeiro,financiero,financier,my,abs,trade,operation',
  ),
} as const
