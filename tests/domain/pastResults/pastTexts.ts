/** Texts that people of this trade have, in the formats of brokers, terminals, journals and signal groups; all values are made up. */
import type { ResultProblem } from '@/domain/pastResults/reading'

export interface PastText {
  readonly name: string
  readonly text: string
  /** what each line truly is, with commas between the lines: W, L, D (a draw) or n (no operation); empty: a blank line */
  readonly truth?: string
  /** which column has the results; `none`: no column has */
  readonly column?: string
  /** what a person knows who is asked; the dates show it otherwise */
  readonly order?: 'turned'
  readonly refused?: ResultProblem
}

export const pastTexts: readonly PastText[] = [
  {
    name: 'myfxbook deposits',
    text: `Tags,Ticket,Open Date,Close Date,Symbol,Action,Units/Lots,SL,TP,Open Price,Close Price,Commission,Swap,Pips,Profit,Gain,Comment,Magic Number
,2001,02/03/2025 09:00,,,Deposit,0.010,0,0,0,0,0,0,0.0,500.00,0,Deposit,0
,2002,02/04/2025 10:00,02/04/2025 12:00,EURUSD,Buy,0.10,0,0,1.03000,1.03150,-0.7000,-0.1000,15.0,14.20,2.84,,7
,2003,02/05/2025 10:00,02/05/2025 18:30,EURUSD,Sell,0.10,0,0,1.04000,1.04120,-0.7000,0.0000,-12.0,-12.70,-2.40,,7
,2004,02/06/2025 08:00,,,Withdrawal,0.010,0,0,0,0,0,0,0.0,-100.00,0,Withdrawal,0
,2005,02/07/2025 10:00,02/07/2025 11:00,GBPUSD,Buy,0.20,0,0,1.24000,1.24050,-1.4000,0.0000,5.0,8.60,2.10,,7
Open Trades
Tags,Ticket,Open Date,Symbol,Action,Lots,Open Price,TP,SL,Profit
,2006,02/10/2025 10:00,EURUSD,Buy,0.10,1.04500,0,0,-31.00
`,
    truth: 'n,n,W,L,n,W,n,n,n',
    column: 'Profit',
  },
  {
    name: 'myfxbook newest first',
    text: `Tags,Ticket,Open Date,Close Date,Symbol,Action,Units/Lots,SL,TP,Open Price,Close Price,Commission,Swap,Pips,Profit,Gain,Comment
,3006,03/14/2025 02:55,03/14/2025 16:07,EURUSD,Buy,0.10,0,0,1.09500,1.10000,-0.70,-0.20,50.0,49.10,0.5,
,3005,03/13/2025 17:55,03/13/2025 21:10,EURUSD,Buy,0.10,0,0,1.09500,1.09400,-0.70,0.00,-10.0,-10.70,-0.1,
,3004,03/12/2025 10:15,03/12/2025 12:40,EURUSD,Sell,0.10,0,0,1.09500,1.09600,-0.70,0.00,-10.0,-10.70,-0.1,
,3003,03/11/2025 10:15,03/11/2025 12:40,EURUSD,Sell,0.10,0,0,1.09500,1.09600,-0.70,0.00,-10.0,-10.70,-0.1,
`,
    truth: 'n,W,L,L,L',
    order: 'turned',
  },
  {
    name: 'mql5 decimal comma',
    text: `Time;Type;Volume;Symbol;Price;S/L;T/P;Time;Price;Commission;Swap;Profit;Comment
2025.03.04 09:00:00;Buy;0,10;EURUSD;1,08000;;;2025.03.04 15:00:00;1,08150;-0,50;-0,10;15,00;
2025.03.05 09:00:00;Sell;0,10;EURUSD;1,08500;;;2025.03.05 11:00:00;1,08650;-0,50;0,00;-1 015,00;
`,
    truth: 'n,W,L',
  },
  {
    name: 'fxblue',
    text: `sep=,\r
Type,Ticket,Symbol,Lots,Buy/sell,Open price,Close price,Open time,Close time,Open date,Close date,Profit,Swap,Commission,Net profit,T/P,S/L,Pips,Result,Trade duration (hours),Magic number,Order comment,Account\r
Closed position,2,EURUSD,1,Buy,1.1000,1.1010,2025/10/02 09:00:00,2025/10/02 10:00:00,2025/10/02,2025/10/02,100,-2,-5,93,0,0,10,Win,1,1,,9001\r
Closed position,3,EURUSD,1,Sell,1.1020,1.1030,2025/10/03 09:00:00,2025/10/03 11:00:00,2025/10/03,2025/10/03,-100,0,-5,-105,0,0,-10,Loss,2,1,,9001\r
`,
    truth: 'n,n,W,L',
  },
  {
    name: 'fxblue two accounts',
    text: `Type,Ticket,Symbol,Buy/sell,Open time,Close time,Profit,Net profit,Result,Account
Closed position,2,EURUSD,Buy,2025/10/02 09:00:00,2025/10/02 10:00:00,100,93,Win,alpha
Closed position,3,EURUSD,Sell,2025/10/03 09:00:00,2025/10/03 11:00:00,-100,-105,Loss,alpha
Closed position,2,EURUSD,Buy,2025/10/02 09:00:00,2025/10/02 10:00:00,100,93,Win,beta
Closed position,3,EURUSD,Sell,2025/10/03 09:00:00,2025/10/03 11:00:00,-100,-105,Loss,beta
`,
    truth: 'n,n,n,W,L',
  },
  {
    name: 'mt4 balance row',
    text: `Ticket,Open Time,Type,Size,Item,Price,S / L,T / P,Close Time,Price,Commission,Taxes,Swap,Profit
40001,2025.01.15 09:00,balance,,,,,,,,,,,1000.00
40002,2025.01.15 10:30,sell,0.10,xauusd,2035.50,0,0,2025.01.15 12:00,2040.00,0.00,0.00,0.00,-45.00
40003,2025.01.16 10:30,buy,0.10,eurusd,1.0850,0,0,2025.01.16 15:45,1.0920,0.00,0.00,-0.50,70.00
`,
    truth: 'n,n,L,W',
  },
  {
    name: 'mt5 positions total',
    text: `Time	Position	Symbol	Type	Volume	Price	S / L	T / P	Time	Price	Commission	Swap	Profit\r
2025.09.17 19:16:54	123	EURUSD	buy	0.10	1.08500			2025.09.17 20:01:10	1.08650	0.00	0.00	15.00\r
2025.09.18 09:30:00	124	XAUUSD.r	sell	0.05	2650.10			2025.09.18 10:12:00	2655.10	0.00	0.00	-25.00\r
										0.00	0.00	-10.00\r
`,
    truth: 'n,W,L,n',
  },
  {
    name: 'mt5 report metadata',
    text: `Trade History Report
Name:,,,TRADER ONE
Account:,,,"9000001 (USD, Broker-Demo, demo, Hedge)"
Date:,,,2025.04.14 10:00
Positions
Time,Position,Symbol,Type,Volume,Price,S / L,T / P,Time,Price,Commission,Swap,Profit,,
2025.04.13 12:44:42,115001,XAUUSD,buy,0.01,4 714.10,,4 717.26,2025.04.13 12:50:01,4 717.26,0.00,0.00,3.16,,
2025.04.13 13:44:42,115002,XAUUSD,sell,0.01,4 714.10,,4 710.26,2025.04.13 13:50:01,4 718.26,0.00,0.00,-4.16,,
Orders
Open Time,Order,Symbol,Type,Volume,Price,S / L,T / P,Time,State,,Comment,,,
2025.04.13 12:44:42,115001,XAUUSD,buy,0.01 / 0.01,market,,4 717.26,2025.04.13 12:44:42,filled,,,,,
Deals
Time,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Fee,Swap,Profit,Balance,Comment,
2025.04.12 09:00:00,99001,,balance,,,,,0.00,0.00,0.00,100.00,100.00,D-1,
2025.04.13 12:44:42,99002,XAUUSD,buy,in,0.01,4 714.10,115001,0.00,0.00,0.00,0.00,100.00,,
2025.04.13 12:50:01,99003,XAUUSD,sell,out,0.01,4 717.26,115003,0.00,0.00,0.00,3.16,103.16,,
`,
    truth: 'n,n,n,n,n,n,W,L,n,n,n,n,n,n,n,n',
    column: 'Profit',
  },
  {
    name: 'pocket option',
    text: `Direction,Order,Expiration,Asset,Open time,Close time,Open price,Close price,Trade amount,Profit,Currency
call,11111111-aaaa-4b8f-916a-000000000001,S3,USD/CHF OTC,2025-08-19 22:23:28,2025-08-19 22:23:31,0.82359,0.82377,10,9.2,USD
put,11111111-aaaa-4b8f-916a-000000000002,S3,USD/CHF OTC,2025-08-19 22:24:28,2025-08-19 22:24:31,0.82359,0.82377,10,-10,USD
put,11111111-aaaa-4b8f-916a-000000000003,S3,USD/CHF OTC,2025-08-19 22:25:28,2025-08-19 22:25:31,0.82359,0.82359,10,0,USD
`,
    truth: 'n,W,L,D',
  },
  {
    name: 'dbot transactions',
    text: `"Symbol","Type","Entry Spot","Exit Spot","Buy Price","P/L","Status"
"Volatility 100 Index","CALL","1002.31","—","1.00","0.00","Open"
"Volatility 100 Index","CALL","1001.31","1002.00","1.00","0.95","won"
"Volatility 100 Index","PUT","1001.31","1002.00","1.00","-1.00","lost"
`,
    truth: 'n,n,W,L',
    order: 'turned',
  },
  {
    name: 'bybit closed pnl',
    text: `Contracts,Closing Direction,Qty,Entry Price,Exit Price,Closed P&L,Exit Type,Trade Time
BTCUSDT,Close Long,0.02,66000,66800,16.00,Trade,2025-03-15 14:22:10
ETHUSDT,Close Short,1,3600,3650,-50.00,Trade,2025-03-16 09:05:00
`,
    truth: 'n,W,L',
  },
  {
    name: 'nelogica profit',
    text: `Conta: 0000000000
Titular: ALUNO TESTE
Data Inicial: 01/07/2025

Ativo;Abertura;Fechamento;Tempo Operação;Qtd Compra;Qtd Venda;Lado;Preço Compra;Preço Venda;Preço de Mercado;Res. Intervalo;Res. Intervalo (%);Res. Operação;Res. Operação (%);TET;Total
WINQ25;10/03/2025 09:15:30;10/03/2025 09:22:10;00:06:40;2;2;C;128.450,00;128.700,00;128.700,00;100,00;0,19;R$ 100,00;0,19;0;100,00
WDOQ25;10/03/2025 10:05:00;10/03/2025 10:09:45;00:04:45;1;1;V;5.231,500;5.235,000;5.231,500;-35,00;-0,07;-R$ 35,00;-0,07;0;65,00
Total;;;;;;;;;;;;65,00;;;
`,
    truth: 'n,n,n,,n,W,L,n',
  },
  {
    name: 'resultado is money',
    text: `Data,Hora,Ativo,Valor,Payout,Status,Resultado,Obs
2025-05-02,10:35,EURUSD,10,87,WIN,8.70,
2025-05-02,10:40,EURUSD,10,87,LOSS,-10.00,tendência
2025-05-02,10:45,EURUSD,10,87,EMPATE,0.00,
`,
    truth: 'n,W,L,D',
  },
  {
    name: 'resultado amounts only',
    text: `data,hora,ativo,direcao,quantidade,preco_entrada,preco_saida,resultado,taxas,id_externo,observacoes
2025-03-10,10:35,WINZ25,compra,2,128450,128700,100.00,1.20,nota-001,rompimento
2025-03-10,11:05,WDOZ25,venda,1,5231.5,5235,-35.00,0.60,nota-002,
`,
    truth: 'n,W,L',
  },
  {
    name: 'iqoptionapi words',
    text: `data,ativo,direcao,valor,resultado,lucro
2025-05-02 10:35,EURUSD,call,10,win,8.7
2025-05-02 10:40,EURUSD,put,10,loose,-10
2025-05-02 10:45,EURUSD,put,10,equal,0
`,
    truth: 'n,W,L,D',
  },
  {
    name: 'emoji and word',
    text: `✅ WIN
❌ LOSS
❌ LOSS
✅ WIN
✅ WIN
`,
    truth: 'W,L,L,W,W',
  },
  {
    name: 'partial report',
    text: `M5 | EURUSD | CALL | 10:35 ✅
M5 | GBPUSD-OTC | PUT | 10:50 ✅¹
M5 | EURJPY | CALL | 11:05 ⛔️
M5 | EURUSD | PUT | 11:20 ⚪️
`,
    truth: 'W,W,L,D',
  },
  {
    name: 'list semicolon emoji',
    text: `M1;GBPUSD-OTC;CALL;01:15 ✅²
M1;EURUSD-OTC;PUT;01:20 ✅
M1;EURUSD-OTC;PUT;01:25 ⛔️
`,
    truth: 'W,W,L',
  },
  {
    name: 'times emoji',
    text: `10:35 ✅
10:40 ⛔
10:45 ✅
`,
    truth: 'W,L,W',
  },
  {
    name: 'banner',
    text: `✅✅✅ WIN SEM GALE ✅✅✅
🚫🚫🚫 LOSS 🚫🚫🚫
`,
    truth: 'W,L',
  },
  {
    name: 'banner short',
    text: `✅✅✅ WIN ✅✅✅
❌❌❌ LOSS ❌❌❌
`,
    truth: 'W,L',
  },
  {
    name: 'decimal comma in comma csv',
    text: `Data,Hora,Ativo,Valor,Lucro,Saldo
2025-05-02,10:35,EURUSD,10,00,8,70,108,70
2025-05-02,10:40,EURUSD,10,00,-10,00,98,70
2025-05-02,10:45,EURUSD,10,00,-10,00,88,70
`,
    refused: 'rowLength',
  },
  {
    name: 'quote never closed',
    text: `Ticket,Symbol,Comment,Profit
1,EURUSD,,10.00
2,EURUSD,"breakout,-10.00
3,EURUSD,,-10.00
4,EURUSD,,-10.00
5,EURUSD,,8.00
`,
    refused: 'quote',
  },
  {
    name: 'freqtrade csv',
    text: `pair,stake_amount,amount,open_date,close_date,open_rate,close_rate,fee_open,fee_close,trade_duration,profit_ratio,profit_abs,exit_reason,is_open
BTC/USDT,100.0,0.0015,2025-01-02 10:00:00+00:00,2025-01-02 12:00:00+00:00,65000.0,66000.0,0.001,0.001,120,0.0133,1.33,roi,False
ETH/USDT,100.0,0.03,2025-01-03 10:00:00+00:00,2025-01-03 12:00:00+00:00,3300.0,3200.0,0.001,0.001,120,-0.032,-3.2,stop_loss,False
`,
    truth: 'n,W,L',
  },
  {
    name: 'freqtrade json',
    text: `{"strategy":{"S":{"trades":[{"pair":"BTC/USDT","profit_abs":1.33,"exit_reason":"roi"},{"pair":"ETH/USDT","profit_abs":-3.2,"exit_reason":"stop_loss"}]}}}
`,
    refused: 'notTable',
  },
  {
    name: 'profit column gross',
    text: `Type,Symbol,Close time,Profit,Swap,Commission,Net profit
Closed position,EURUSD,2025/10/02 10:00:00,2.00,0,-5,-3.00
Closed position,EURUSD,2025/10/03 10:00:00,20.00,0,-5,15.00
`,
    truth: 'n,L,W',
  },
  {
    name: 'semicolon bom crlf pt',
    text: `\uFEFFData;Ativo;Entrada;Lucro\r
02/05/2025;EURUSD;R$ 10,00;R$ 8,70\r
02/05/2025;EURUSD;R$ 10,00;-R$ 10,00\r
02/05/2025;EURUSD;R$ 1.000,00;R$ 870,00\r
`,
    truth: 'n,W,L,W',
  },
  {
    name: 'total row',
    text: `Data;Ativo;Lucro
02/05/2025;EURUSD;8,70
02/05/2025;EURUSD;-10,00
Total;;-1,30
`,
    truth: 'n,W,L,n',
  },
  {
    name: 'header lucro prejuizo',
    text: `Moeda,Direção,Timeframe,Entrada,Alvo,Stop,Data,Resultado,Lucro/Prejuízo
EURUSD,CALL,M5,1.08,1.09,1.07,2025-05-02,WIN,8.70
EURUSD,PUT,M5,1.08,1.09,1.07,2025-05-02,LOSS,-10.00
`,
    truth: 'n,W,L',
  },
  {
    name: 'currency mix',
    text: `Data;Ativo;Moeda;Lucro
02/05/2025;EURUSD;USD;US$ 8.70
02/05/2025;EURUSD;EUR;-10,00 €
02/05/2025;EURUSD;BRL;R$ -10,00
`,
    truth: 'n,W,L,L',
  },
  {
    name: 'cr only',
    text: `Date,Profit\r2025-05-02,8.70\r2025-05-03,-10.00\r`,
    truth: 'n,W,L',
  },
  {
    name: 'quoted newline',
    text: `Date,Comment,Profit
2025-05-02,"news
then breakout",8.70
2025-05-03,ok,-10.00
2025-05-03,ok,abc
`,
    truth: 'n,W,,L,n',
  },
  {
    name: 'es columns',
    text: `Fecha;Hora;Activo;Lado;Resultado
02/05/2025;10:35;EURUSD;CALL;Ganada
02/05/2025;10:40;EURUSD;PUT;Perdida
02/05/2025;10:45;EURUSD;PUT;Empate
`,
    truth: 'n,W,L,D',
  },
  {
    name: 'win g1',
    text: `Data;Ativo;Resultado
02/05/2025;EURUSD;WIN
02/05/2025;EURUSD;WIN G1
02/05/2025;EURUSD;LOSS
`,
    truth: 'n,W,W,L',
  },
  {
    name: 'payout zero loss',
    text: `Ativo;Investimento;Lucro
EURUSD;10,00;18,70
EURUSD;10,00;0,00
EURUSD;10,00;10,00
`,
    truth: 'n,W,L,D',
  },
  {
    name: 'ctrader history',
    text: `ID,Symbol,Opening Direction,Opening Time (UTC+0),Closing Time (UTC+0),Entry price,Closing Price,Closing Quantity,Commission,Swap,Net USD,Balance USD
1,EURUSD,Buy,02/03/2025 08:00:00.000,02/03/2025 12:00:00.000,1.08000,1.08200,0.10 Lots,-0.70,0.00,19.30,1019.30
2,EURUSD,Sell,03/03/2025 08:00:00.000,03/03/2025 12:00:00.000,1.08000,1.08200,0.10 Lots,-0.70,0.00,-20.70,998.60
`,
    truth: 'n,W,L',
    column: 'Net USD',
  },
  {
    name: 'tradingview new',
    text: `Trade #,Type,Date and time,Signal,Price USDT,Position size (qty),Net P&L USDT,Net P&L %
2,Exit long,2025-04-27 20:30,TP,2291.52,1,18.20,0.80
2,Entry long,2025-04-27 20:15,L,2289.70,1,18.20,0.80
1,Exit short,2025-04-26 20:30,SL,2300.00,1,-10.00,-0.40
1,Entry short,2025-04-26 20:15,S,2290.00,1,-10.00,-0.40
`,
    truth: 'n,W,n,L,n',
    order: 'turned',
  },
  {
    name: 'tradingview old',
    text: `Trade #,Type,Signal,Date/Time,Price,Contracts,Profit,Run-up,Drawdown
1,Entry Long,Long Entry,2025-03-15T14:31:00+00:00,18250.50,1,,650.00,125.00
1,Exit Long,Long Exit,2025-03-15T14:45:00+00:00,18283.00,1,650.00,,
2,Entry Short,Short Entry,2025-03-15T15:31:00+00:00,18250.50,1,,0.00,125.00
2,Exit Short,Short Exit,2025-03-15T15:45:00+00:00,18283.00,1,-325.00,,
`,
    truth: 'n,n,W,n,L',
  },
  {
    name: 'deriv bot won',
    text: `timestamp,asset,mode,barrier_digit,entry_digit,exit_digit,won,stake,payout,profit,day_pnl
2025-05-02T10:35:00Z,R_100,over,5,3,8,true,1.00,1.95,0.95,0.95
2025-05-02T10:36:00Z,R_100,over,5,3,2,false,1.00,0.00,-1.00,-0.05
`,
    truth: 'n,W,L',
  },
  {
    name: 'deriv pl status',
    text: `Date,Symbol,Contract Type,Entry Price,Exit Price,Stake,Payout,Profit/Loss,Status,Bot,Duration
2025-05-02T10:35:00Z,R_100,CALL,100.1,100.2,1,1.95,0.95,won,one,5
2025-05-02T10:36:00Z,R_100,CALL,100.1,100.0,1,0,-1,lost,one,5
2025-05-02T10:37:00Z,R_100,CALL,100.1,N/A,1,0,0,open,one,5
`,
    truth: 'n,W,L,n',
  },
  {
    name: 'quotex page',
    text: `Asset	Info	Open	Close	Amount	Profit
EUR/USD (OTC)	87%	1.08450	1.08460	10.00 $	18.70 $
EUR/USD (OTC)	87%	1.08450	1.08440	10.00 $	0.00 $`,
    truth: 'n,W,L',
  },
  {
    name: 'el capo gale rooster',
    text: `✅
🐔 ✅
❌
🐔 🐔 ✅
`,
    truth: 'W,LW,L,LLW',
  },
  {
    name: 'multi score',
    text: `8 WIN
2 LOSS
`,
    truth: 'n,n',
  },
  {
    name: 'sentence e',
    text: `WIN, WIN e LOSS
`,
    truth: 'WWL',
  },
  {
    name: 'list of profits',
    text: `8,70
-10,00
8,70
`,
    truth: 'W,L,W',
  },
  {
    name: 'minus sheet',
    text: `Data;Lucro
02/05;R$ 8,70
02/05;-R$8,70
02/05;(R$8,70)
02/05;R$ -8,70
`,
    truth: 'n,W,L,L,L',
  },
  {
    name: 'percent',
    text: `Data;Ativo;Lucro
02/05;EURUSD;87%
02/05;EURUSD;-100%
`,
    truth: 'n,W,L',
  },
  {
    name: 'lowercase profit usd',
    text: `Data;Ativo;Lucro (R$)
02/05;EURUSD;8,70
02/05;EURUSD;-10,00
`,
    truth: 'n,W,L',
  },
  {
    name: 'Nelogica Profit with an open position',
    text: `Conta: 0000000000
Titular: ALUNO TESTE
Data Inicial: 01/07/2026
Data Final: 24/09/2026

Subconta;Ativo;Abertura;Fechamento;Tempo Operação;Qtd Compra;Qtd Venda;Lado;Preço Compra;Preço Venda;Preço de Mercado;Res. Intervalo Bruto;Res. Intervalo (%);Res. Operação;Res. Operação (%);TET;Total
 - ;WINQ26;02/07/2026 09:03:34;02/07/2026 09:04:59;1min24s;4;4;C;174.425,00;174.593,75;167.805,00;135,00;168,75;135,00;168,75; - ;135,00
 - ;WDOQ26;02/07/2026 09:33:02;02/07/2026 09:58:06;25min3s;4;4;C;5.206,63;5.210,63;5.078,00;160,00;4,00;160,00;4,00;29min28s;295,00
 - ;WINQ26;03/07/2026 10:02:05;03/07/2026 10:07:05;4min59s;6;6;C;176.318,33;176.218,33;167.805,00;-120,00;-100,00;-120,00;-100,00;4min57s;175,00
 - ;WINV26;23/09/2026 10:02:05; - ;4min59s;6;0;C;176.318,33; - ;167.805,00;-85,00;-100,00; - ; - ;4min57s;175,00`,
    truth: 'n,n,n,n,,n,W,W,L,n',
  },
  {
    name: 'money moved, no results',
    text: `effective_date,effective_time,settlement_date,account_id,account_type,activity_type,activity_sub_type,description,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount
2026-06-18,8:28:53,2026-06-22,ACCT,Margin,Trade,SELL,Sold 1 contract,SHORT,TSLA,Tesla Inc,USD,-1,2360,0,2360
2026-06-26,9:09:16,2026-06-29,ACCT,Margin,Trade,BUY,Bought 1 contract,SHORT,TSLA,Tesla Inc,USD,1,2391,0,-2391
2026-07-02,7:52:06,,ACCT,Margin,MoneyMovement,TRANSFER,Money transfer out of the account,,,,CAD,-967.42,,,-967.42`,
    column: 'none',
    refused: 'noResults',
  },
  {
    name: 'money moved, no results 2',
    text: `Run Date,Action,Symbol,Description,Type,Price,Quantity,Commission,Fees,Amount,Cash Balance,Settlement Date
08/31/2026,DIVIDEND RECEIVED GOVERNMENT MONEY MARKET (SPAXX) (Cash),SPAXX,GOVERNMENT MONEY MARKET,Cash,,0,,,0.52,81.46,
08/25/2026,YOU SOLD PROSHARES ULTRAPRO QQQ (TQQQ) (Cash),TQQQ,PROSHARES ULTRAPRO QQQ,Cash,71.50,-1,,,71.50,150.44,08/26/2026
08/24/2026,YOU BOUGHT PROSHARES ULTRAPRO QQQ (TQQQ) (Cash),TQQQ,PROSHARES ULTRAPRO QQQ,Cash,69.91,1,,,-69.91,80.94,08/25/2026`,
    column: 'none',
    refused: 'noResults',
  },
  {
    name: 'money moved, no results 3',
    text: `Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount,Commission,Net Amount
2026-01-15,U123,MSFT Cash Dividend USD 0.75,Dividend,MSFT,-,-,-,75.00,-,75.00
2026-01-12,U123,AAPL Sell,Sell,AAPL,-10,155.00,USD,1550.00,-1.0,1549.00
2026-01-10,U123,AAPL Buy,Buy,AAPL,10,150.00,USD,-1500.00,-1.0,-1501.00`,
    column: 'none',
    refused: 'noResults',
  },
  {
    name: 'entries without an amount',
    text: `Type,Profit
Entry long,
Exit long,120
Entry short,
Exit short,-40`,
    truth: 'n,n,W,n,L',
  },
  {
    name: 'executions: the opening ones carry 0 or a fee',
    text: `ClientAccountID,CurrencyPrimary,AssetClass,Symbol,DateTime,Buy/Sell,Quantity,TradePrice,Proceeds,IBCommission,NetCash,Open/CloseIndicator,FifoPnlRealized,MtmPnl
U1,USD,STK,AAPL,20260105;093100,BUY,100,185.50,-18550,-1,-18551,O,0,150
U1,USD,STK,AAPL,20260105;101500,SELL,-100,187.25,18725,-1,18724,C,173,-25
U1,USD,STK,NVDA,20260106;093100,BUY,10,140,-1400,-1,-1401,O,0,10
U1,USD,STK,NVDA,20260106;103100,SELL,-10,130,1300,-1,1299,C,-102,-10`,
    truth: 'n,n,W,n,L',
    column: 'FifoPnlRealized',
  },
  {
    name: 'what was paid back',
    text: `Order ID,Asset,Open time,Close time,Amount,Income
1,EUR/USD (OTC),02.05.2025 10:00:00,02.05.2025 10:01:00,10.00 $,18.50 $
2,EUR/USD (OTC),02.05.2025 10:02:00,02.05.2025 10:03:00,10.00 $,0.00 $
3,EUR/USD (OTC),02.05.2025 10:04:00,02.05.2025 10:05:00,10.00 $,10.00 $`,
    truth: 'n,W,L,D',
    column: 'Income',
  },
  {
    name: 'a rejected order has the mark of a loss',
    text: `✅ WIN EURUSD-OTC
⛔ Entrada rechazada EURUSD-OTC
❌ LOSS EURUSD-OTC`,
    truth: 'W,n,L',
  },
  {
    name: 'decorated letters, MTG as gale',
    text: `📊 𝙿𝙰𝙸𝚁: EURUSD-OTC
🕔 𝚃𝙸𝙼𝙴:〔10:31〕
🔰 𝙳𝙸𝚁𝙴𝙲𝚃𝙸𝙾𝙽: 🟢 CALL
📌𝚁𝙴𝚂𝚄𝙻𝚃𝙰𝙳𝙾~✅! 𝙽𝙾𝙽 𝙼𝚃𝙶 𝚂𝚄𝚁𝙴𝚂𝙷𝙾𝚃 ! ✅

📊 𝙿𝙰𝙸𝚁: GBPUSD-OTC
🕔 𝚃𝙸𝙼𝙴:〔10:40〕
🔰 𝙳𝙸𝚁𝙴𝙲𝚃𝙸𝙾𝙽: 🔴 PUT
📌𝚁𝙴𝚂𝚄𝙻𝚃𝙰𝙳𝙾~✅! 𝙼𝚃𝙶 𝟷 𝚂𝚄𝚁𝙴𝚂𝙷𝙾𝚃 ! ✅

📊 𝙿𝙰𝙸𝚁: USDJPY-OTC
🕔 𝚃𝙸𝙼𝙴:〔10:52〕
🔰 𝙳𝙸𝚁𝙴𝙲𝚃𝙸𝙾𝙽: 🟢 CALL
LOSS 🚫`,
    truth: 'n,n,n,W,,n,n,n,W,,n,n,n,L',
  },
  {
    name: 'Spanish result messages of several lines',
    text: `✅ SEÑAL #5 - GANADA
💱 EURUSD | CALL | 85.5%
📊 Entrada: 1.08450 → Salida: 1.08520
📈 Diferencia: 0.065%
💰 Ganancia confirmada!

📊 SEÑAL #6 - PERDIDA
💱 EURUSD | CALL | 85.5%
📊 Entrada: 1.08450 → Salida: 1.08380
📉 Diferencia: 0.065%`,
    truth: 'W,n,n,n,n,,L,n,n,n',
  },
  {
    name: 'Green, gale and red as written by bots',
    text: `✅ GREEN DE PRIMEIRA! ✅
✅ GREEN NO GALE 1! ✅
❌ RED / LOSS 💔`,
    truth: 'W,W,L',
  },
  {
    name: 'mark, word, pair, prices and R in a line',
    text: `📊 *UPDATE HASIL SIGNAL*

✅ *TP* \`EURUSD\` (BUY) | Entry \`1.1000\` -> \`1.1200\` | R: \`2.0\`
❌ *SL* \`GBPUSD\` (SELL) | Entry \`1.2500\` -> \`1.2550\` | R: \`-1.0\``,
    truth: 'n,,W,L',
  },
  {
    name: 'Sinal n: mark',
    text: `Sinal 1: ✅
Sinal 2: ❌
Sinal 3: ✅`,
    truth: 'W,L,W',
  },
  {
    name: 'mark and G1 behind a pair and a time',
    text: `EUR/USD 10:35 ✅G1
EUR/JPY 10:40 ✅
GBP/USD 10:45 ❌`,
    truth: 'W,W,L',
  },
  {
    name: 'percent with sign and pair',
    text: `EUR/USD OTC +85%
GBP/USD OTC -100%`,
    truth: 'W,L',
  },
  {
    name: 'header, first amount empty',
    text: `Ativo;Lucro
EURUSD;
GBPUSD;8,70
USDJPY;-10,00`,
    truth: 'n,n,W,L',
  },
  {
    name: 'header, first amount empty 2',
    text: `Data;Par;Green
02/05;EURUSD;
02/05;GBPUSD;sim
02/05;USDJPY;não`,
    truth: 'n,n,W,L',
    column: 'Green',
  },
  {
    name: 'header, first amount n/a',
    text: `Ativo;Ganho
EURUSD;n/d
GBPUSD;8,70
USDJPY;-10,00`,
    truth: 'n,n,W,L',
  },
  {
    name: 'a result without a known word beside known ones',
    text: `EURUSD WIN +8.70
GBPUSD -10.00`,
    truth: 'W,L',
  },
  {
    name: 'same',
    text: `10:35 WIN
10:40 stopado
10:45 WIN`,
    truth: 'W,L,W',
  },
  {
    name: 'same 2',
    text: `10:35 EURUSD WIN
10:50 GBPUSD (perdemos)
11:00 USDJPY WIN`,
    truth: 'W,L,W',
  },
  {
    name: 'same, Spanish',
    text: `10:35 EURUSD ganada
10:50 GBPUSD no se dio
11:05 USDJPY ganada`,
    truth: 'W,L,W',
  },
  {
    name: 'same, gale lost',
    text: `10:35 EURUSD WIN
10:50 GBPUSD bateu o gale 2
11:05 USDJPY WIN`,
    truth: 'W,L,W',
  },
  {
    name: 'won messages numbered, lost not marked',
    text: `✅ SEÑAL #5 - GANADA
📊 SEÑAL #6 - PERDIDA`,
    truth: 'W,L',
  },
  {
    name: 'number behind the word',
    text: `WIN 1
LOSS
WIN 2`,
    truth: 'W,L,W',
  },
  {
    name: 'subtotals by group',
    text: `Ativo;Lucro
EURUSD;8,70
EURUSD;-10,00
Total EURUSD;-1,30
GBPUSD;8,70
Total GBPUSD;8,70
TOTAL GERAL;7,40`,
    truth: 'n,W,L,n,W,n,n',
  },
  {
    name: 'Subtotal in a first column without a name',
    text: `;Ativo;Lucro
;EURUSD;8,70
;EURUSD;-10,00
Subtotal;EURUSD;-1,30
;GBPUSD;8,70
Subtotal;GBPUSD;8,70`,
    truth: 'n,W,L,n,W,n',
  },
  {
    name: 'cash flow named net',
    text: `Data;Movimentação;Valor Líquido
12/01/2026;Venda;1549,00
10/01/2026;Compra;-1501,00`,
    column: 'none',
    refused: 'noResults',
  },
  {
    name: 'open trade with floating profit and no close time',
    text: `Symbol,Open time,Close time,Profit
EURUSD,2025-05-02 10:00,2025-05-02 11:00,5
GBPUSD,2025-05-02 12:00,,-3`,
    truth: 'n,W,n',
  },
  {
    name: 'same with a dash',
    text: `Symbol,Open time,Close time,Profit
EURUSD,2025-05-02 10:00,2025-05-02 11:00,5
GBPUSD,2025-05-02 12:00,-,-3`,
    truth: 'n,W,n',
  },
  {
    name: 'opening fills: fee as loss',
    text: `Date,Symbol,Side,Fee,Net P/L
2026-01-05 09:00,ES,Buy,1.10,-1.10
2026-01-05 09:10,ES,Sell,1.10,6.40
2026-01-05 10:00,ES,Buy,1.10,-1.10
2026-01-05 10:10,ES,Sell,1.10,-8.60`,
    truth: 'n,n,W,n,L',
  },
  {
    name: 'opening fills: TO OPEN',
    text: `Time,Symbol,Side,Pos Effect,P/L
2026-01-05 09:00,ES,Buy,TO OPEN,0
2026-01-05 09:10,ES,Sell,TO CLOSE,6.40
2026-01-05 10:10,ES,Sell,TO CLOSE,-8.60`,
    truth: 'n,n,W,L',
  },
  {
    name: 'EUR/USD and a mark',
    text: `EUR/USD ✅
GBP/USD ❌`,
    truth: 'W,L',
  },
  {
    name: 'EUR-USD and a mark',
    text: `EUR-USD 10:35 ✅
GBP-USD 10:40 ❌`,
    truth: 'W,L',
  },
  {
    name: 'n and word',
    text: `SINAL #12 ✅ WIN
SINAL #13 ❌ LOSS`,
    truth: 'W,L',
  },
  {
    name: 'TP and SL',
    text: `EURUSD TP ✅
GBPUSD SL ❌`,
    truth: 'W,L',
  },
]

/** Texts that were made to be hard: they come right too, after as many questions as they need. */
export const harderTexts: readonly PastText[] = [
  {
    name: 'zero with withdrawal',
    text: `Data;Tipo;Ativo;Lucro
02/05/2025;Operação;EURUSD;8,70
02/05/2025;Operação;EURUSD;0,00
02/05/2025;Operação;EURUSD;0,00
02/05/2025;Saque;;-50,00
`,
    truth: 'n,W,D,D,n',
  },
  {
    name: 'squared letters',
    text: `10:35 🆆🅸🅽
10:40 🅻🅾🆂🆂
10:45 🆆🅸🅽`,
    truth: 'W,L,W',
  },
  {
    name: 'rows of marks behind the day',
    text: `Segunda: ✅✅❌✅
Terça: ✅❌✅✅
Quarta: ❌✅✅✅`,
    truth: 'WWLW,WLWW,LWWW',
  },
  {
    name: 'total behind a sign of equality',
    text: `+8,70
-10,00
+17,40
= +16,10`,
    truth: 'W,L,W,n',
  },
  {
    name: 'plus minus as words',
    text: `10:35 EURUSD +
10:40 EURUSD -
10:45 EURUSD +`,
    truth: 'W,L,W',
  },
  {
    name: 'mark as a heading',
    text: `✅
10:35 EURUSD WIN
10:40 GBPUSD LOSS`,
    truth: 'n,W,L',
  },
  {
    name: 'copied page with amounts and percentages',
    text: `EUR/USD
12:01
Binary
+ 8.70 $
87%
EUR/USD
12:02
Binary
- 10.00 $
-100%`,
    truth: 'n,n,n,W,n,n,n,n,L,n',
  },
  {
    name: 'thumbs of several colours',
    text: `10:35 👍🏻
10:40 👍🏿
10:45 👎🏽`,
    truth: 'W,W,L',
  },
  {
    name: 'flags',
    text: `🇪🇺🇺🇸 EURUSD ✅
🇬🇧🇺🇸 GBPUSD ❌
🇺🇸🇯🇵 USDJPY ✅`,
    truth: 'W,L,W',
  },
  {
    name: 'words as headings over times',
    text: `WIN
10:35 EURUSD
10:40 GBPUSD
LOSS
10:45 USDJPY`,
    truth: 'n,n,n,n,n',
  },
  {
    name: 'arrows as side with marks',
    text: `⬆️ EURUSD 10:35 ✅
⬇️ EURUSD 10:40 ❌
⬇️ EURUSD 10:45 ✅
⬆️ EURUSD 10:50 ❌`,
    truth: 'W,L,W,L',
  },
  {
    name: 'open trade among pairs of entry and exit',
    text: `Trade #,Type,Signal,Date/Time,Price USD,Position size (qty),Net P&L USD,Cumulative P&L USD
1,Entry long,Long,2025-03-01 09:00,100,1,1.00,1.00
1,Exit long,TP,2025-03-01 10:00,101,1,1.00,1.00
2,Entry long,Long,2025-03-02 09:00,100,1,-1.00,0.00
2,Exit long,SL,2025-03-02 10:00,99,1,-1.00,0.00
3,Entry long,Long,2025-03-03 09:00,100,1,-0.50,-0.50
3,Exit long,Open,2025-03-03 10:00,99.5,1,-0.50,-0.50`,
    truth: 'n,n,W,n,L,n,n',
    column: 'Net P&L USD',
  },
  {
    name: 'win loss columns with x',
    text: `Data;Par;WIN;LOSS
01/03/2026;EURUSD;x;
02/03/2026;EURUSD;;x
13/03/2026;EURUSD;x;`,
    truth: 'n,W,L,W',
    column: 'WIN',
  },
  {
    name: 'counts of wins and losses a day',
    text: `Data;Win;Loss;Resultado
01/03/2026;8;2;49,60
02/03/2026;3;4;-13,90
13/03/2026;9;1;68,30`,
    truth: 'n,n,n,n',
    column: 'Resultado',
  },
  {
    name: 'sums by asset',
    text: `Ativo;Resultado
EURUSD;120,00
GBPUSD;-50,00
USDJPY;30,00
Total;100,00`,
    truth: 'n,n,n,n,n',
    column: 'Resultado',
  },
  {
    name: 'two accounts',
    text: `Account,Symbol,Close time,Profit
A,EURUSD,2026-03-01 10:00,5
A,EURUSD,2026-03-02 10:00,-5
B,EURUSD,2026-03-01 10:00,10
B,EURUSD,2026-03-02 10:00,-10`,
    truth: 'n,W,L,n,n',
    column: 'Profit',
  },
  {
    name: 'fees as separate rows',
    text: `Data;Descrição;Valor
01/03/2026;Lucro operação 1;8,70
01/03/2026;Taxa de corretagem;-0,50
02/03/2026;Prejuízo operação 2;-10,00
02/03/2026;Taxa de corretagem;-0,50
03/03/2026;Saque;-100,00`,
    truth: 'n,W,n,L,n,n',
    column: 'Valor',
  },
  {
    name: 'open trades below the same header',
    text: `Closed positions
Symbol,Time,Profit
EURUSD,2026-03-01 10:00,5
EURUSD,2026-03-02 10:00,-5
Open positions
Symbol,Time,Profit
EURUSD,2026-03-03 10:00,7`,
    truth: 'n,n,W,L,n,n,n',
    column: 'Profit',
  },
  {
    name: 'sums by strategy',
    text: `Estratégia;Lucro
MHI;50
Torres Gêmeas;-20
Padrão 23;10`,
    truth: 'n,n,n,n',
    column: 'Lucro',
  },
  {
    name: 'sums by hour',
    text: `Hora;Lucro
10:00;50
11:00;-20
12:00;10`,
    truth: 'n,n,n,n',
    column: 'Lucro',
  },
  {
    name: 'sign column',
    text: `Data;Valor;Sinal
01/03/2026;8,70;+
02/03/2026;10,00;-
13/03/2026;8,70;+`,
    truth: 'n,W,L,W',
    column: 'Sinal',
  },
  {
    name: 'debit credit columns',
    text: `Data;Ativo;Débito;Crédito
01/03/2026;EURUSD;;8,70
02/03/2026;EURUSD;10,00;
13/03/2026;EURUSD;;8,70`,
    truth: 'n,W,L,W',
    column: 'Crédito',
  },
  {
    name: 'open trade without its exit price',
    text: `Pair,Date,Exit,Result
EURUSD,2026-03-01,1.09,20
EURUSD,2026-03-02,1.08,-10
EURUSD,2026-03-03,,15`,
    truth: 'n,W,L,n',
    column: 'Result',
  },
  {
    name: 'score of marks below the list',
    text: `10:35 ✅
10:40 ❌
10:45 ✅
✅✅❌`,
    truth: 'W,L,W,n',
  },
  {
    name: 'open trade among numbered targets',
    text: `Date,Pair,PnL,Status
2026-03-01 10:00,EURUSD,5,TP1
2026-03-02 10:00,EURUSD,-5,SL
2026-03-03 10:00,EURUSD,2,open`,
    truth: 'n,W,L,n',
    column: 'PnL',
  },
  {
    name: 'half of the trades are open',
    text: `Symbol,Close time,Profit
EURUSD,2026-03-01 10:00,20
GBPUSD,2026-03-02 10:00,-10
EURUSD,still running,15
GBPUSD,still running,-5`,
    truth: 'n,W,L,n,n',
    column: 'Profit',
  },
  {
    name: 'withdrawal among what was paid back',
    text: `Data;Ativo;Valor;Resultado
01/03/2026;EURUSD;10,00;18,70
02/03/2026;GBPUSD;10,00;0,00
13/03/2026;EURUSD;10,00;10,00
14/03/2026;;;-100,00`,
    truth: 'n,W,L,D,n',
    column: 'Resultado',
  },
]
