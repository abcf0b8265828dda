/**
 * Results as terminals, brokers, journals, bots and signal groups write them; the values are made up. Each with its right reading: W, L, D
 * (tie) with the oldest first, or what must be asked, or why it must be refused and in which line.
 */
export const statements = [
  [
    'myfxbook deposits',
    'Tags,Ticket,Open Date,Close Date,Symbol,Action,Units/Lots,SL,TP,Open Price,Close Price,Commission,Swap,Pips,Profit,Gain,Comment,Magic Number\n,2001,02/03/2025 09:00,,,Deposit,0.010,0,0,0,0,0,0,0.0,500.00,0,Deposit,0\n,2002,02/04/2025 10:00,02/04/2025 12:00,EURUSD,Buy,0.10,0,0,1.03000,1.03150,-0.7000,-0.1000,15.0,14.20,2.84,,7\n,2003,02/05/2025 10:00,02/05/2025 18:30,EURUSD,Sell,0.10,0,0,1.04000,1.04120,-0.7000,0.0000,-12.0,-12.70,-2.40,,7\n,2004,02/06/2025 08:00,,,Withdrawal,0.010,0,0,0,0,0,0,0.0,-100.00,0,Withdrawal,0\n,2005,02/07/2025 10:00,02/07/2025 11:00,GBPUSD,Buy,0.20,0,0,1.24000,1.24050,-1.4000,0.0000,5.0,8.60,2.10,,7\nOpen Trades\nTags,Ticket,Open Date,Symbol,Action,Lots,Open Price,TP,SL,Profit\n,2006,02/10/2025 10:00,EURUSD,Buy,0.10,1.04500,0,0,-31.00\n',
    'WLW',
  ],
  [
    'myfxbook newest first',
    'Tags,Ticket,Open Date,Close Date,Symbol,Action,Units/Lots,SL,TP,Open Price,Close Price,Commission,Swap,Pips,Profit,Gain,Comment\n,3006,03/14/2025 02:55,03/14/2025 16:07,EURUSD,Buy,0.10,0,0,1.09500,1.10000,-0.70,-0.20,50.0,49.10,0.5,\n,3005,03/13/2025 17:55,03/13/2025 21:10,EURUSD,Buy,0.10,0,0,1.09500,1.09400,-0.70,0.00,-10.0,-10.70,-0.1,\n,3004,03/12/2025 10:15,03/12/2025 12:40,EURUSD,Sell,0.10,0,0,1.09500,1.09600,-0.70,0.00,-10.0,-10.70,-0.1,\n,3003,03/11/2025 10:15,03/11/2025 12:40,EURUSD,Sell,0.10,0,0,1.09500,1.09600,-0.70,0.00,-10.0,-10.70,-0.1,\n',
    'LLLW',
  ],
  [
    'mql5 decimal comma',
    'Time;Type;Volume;Symbol;Price;S/L;T/P;Time;Price;Commission;Swap;Profit;Comment\n2025.03.04 09:00:00;Buy;0,10;EURUSD;1,08000;;;2025.03.04 15:00:00;1,08150;-0,50;-0,10;15,00;\n2025.03.05 09:00:00;Sell;0,10;EURUSD;1,08500;;;2025.03.05 11:00:00;1,08650;-0,50;0,00;-1 015,00;\n',
    'WL',
  ],
  [
    'fxblue',
    'sep=,\r\nType,Ticket,Symbol,Lots,Buy/sell,Open price,Close price,Open time,Close time,Open date,Close date,Profit,Swap,Commission,Net profit,T/P,S/L,Pips,Result,Trade duration (hours),Magic number,Order comment,Account\r\nClosed position,2,EURUSD,1,Buy,1.1000,1.1010,2025/10/02 09:00:00,2025/10/02 10:00:00,2025/10/02,2025/10/02,100,-2,-5,93,0,0,10,Win,1,1,,9001\r\nClosed position,3,EURUSD,1,Sell,1.1020,1.1030,2025/10/03 09:00:00,2025/10/03 11:00:00,2025/10/03,2025/10/03,-100,0,-5,-105,0,0,-10,Loss,2,1,,9001\r\n',
    'WL',
  ],
  [
    'fxblue two accounts',
    'Type,Ticket,Symbol,Buy/sell,Open time,Close time,Profit,Net profit,Result,Account\nClosed position,2,EURUSD,Buy,2025/10/02 09:00:00,2025/10/02 10:00:00,100,93,Win,alpha\nClosed position,3,EURUSD,Sell,2025/10/03 09:00:00,2025/10/03 11:00:00,-100,-105,Loss,alpha\nClosed position,2,EURUSD,Buy,2025/10/02 09:00:00,2025/10/02 10:00:00,100,93,Win,beta\nClosed position,3,EURUSD,Sell,2025/10/03 09:00:00,2025/10/03 11:00:00,-100,-105,Loss,beta\n',
    'asks account',
  ],
  [
    'mt4 balance row',
    'Ticket,Open Time,Type,Size,Item,Price,S / L,T / P,Close Time,Price,Commission,Taxes,Swap,Profit\n40001,2025.01.15 09:00,balance,,,,,,,,,,,1000.00\n40002,2025.01.15 10:30,sell,0.10,xauusd,2035.50,0,0,2025.01.15 12:00,2040.00,0.00,0.00,0.00,-45.00\n40003,2025.01.16 10:30,buy,0.10,eurusd,1.0850,0,0,2025.01.16 15:45,1.0920,0.00,0.00,-0.50,70.00\n',
    'LW',
  ],
  [
    'mt5 positions total',
    'Time\tPosition\tSymbol\tType\tVolume\tPrice\tS / L\tT / P\tTime\tPrice\tCommission\tSwap\tProfit\r\n2025.09.17 19:16:54\t123\tEURUSD\tbuy\t0.10\t1.08500\t\t\t2025.09.17 20:01:10\t1.08650\t0.00\t0.00\t15.00\r\n2025.09.18 09:30:00\t124\tXAUUSD.r\tsell\t0.05\t2650.10\t\t\t2025.09.18 10:12:00\t2655.10\t0.00\t0.00\t-25.00\r\n\t\t\t\t\t\t\t\t\t\t0.00\t0.00\t-10.00\r\n',
    'WL',
  ],
  [
    'mt5 report metadata',
    'Trade History Report\nName:,,,TRADER ONE\nAccount:,,,"9000001 (USD, Broker-Demo, demo, Hedge)"\nDate:,,,2025.04.14 10:00\nPositions\nTime,Position,Symbol,Type,Volume,Price,S / L,T / P,Time,Price,Commission,Swap,Profit,,\n2025.04.13 12:44:42,115001,XAUUSD,buy,0.01,4 714.10,,4 717.26,2025.04.13 12:50:01,4 717.26,0.00,0.00,3.16,,\n2025.04.13 13:44:42,115002,XAUUSD,sell,0.01,4 714.10,,4 710.26,2025.04.13 13:50:01,4 718.26,0.00,0.00,-4.16,,\nOrders\nOpen Time,Order,Symbol,Type,Volume,Price,S / L,T / P,Time,State,,Comment,,,\n2025.04.13 12:44:42,115001,XAUUSD,buy,0.01 / 0.01,market,,4 717.26,2025.04.13 12:44:42,filled,,,,,\nDeals\nTime,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Fee,Swap,Profit,Balance,Comment,\n2025.04.12 09:00:00,99001,,balance,,,,,0.00,0.00,0.00,100.00,100.00,D-1,\n2025.04.13 12:44:42,99002,XAUUSD,buy,in,0.01,4 714.10,115001,0.00,0.00,0.00,0.00,100.00,,\n2025.04.13 12:50:01,99003,XAUUSD,sell,out,0.01,4 717.26,115003,0.00,0.00,0.00,3.16,103.16,,\n',
    'WL',
  ],
  [
    'pocket option',
    'Direction,Order,Expiration,Asset,Open time,Close time,Open price,Close price,Trade amount,Profit,Currency\ncall,11111111-aaaa-4b8f-916a-000000000001,S3,USD/CHF OTC,2025-08-19 22:23:28,2025-08-19 22:23:31,0.82359,0.82377,10,9.2,USD\nput,11111111-aaaa-4b8f-916a-000000000002,S3,USD/CHF OTC,2025-08-19 22:24:28,2025-08-19 22:24:31,0.82359,0.82377,10,-10,USD\nput,11111111-aaaa-4b8f-916a-000000000003,S3,USD/CHF OTC,2025-08-19 22:25:28,2025-08-19 22:25:31,0.82359,0.82359,10,0,USD\n',
    'WLD',
  ],
  [
    'dbot transactions',
    '"Symbol","Type","Entry Spot","Exit Spot","Buy Price","P/L","Status"\n"Volatility 100 Index","CALL","1002.31","—","1.00","0.00","Open"\n"Volatility 100 Index","CALL","1001.31","1002.00","1.00","0.95","won"\n"Volatility 100 Index","PUT","1001.31","1002.00","1.00","-1.00","lost"\n',
    'LW',
  ],
  [
    'bybit closed pnl',
    'Contracts,Closing Direction,Qty,Entry Price,Exit Price,Closed P&L,Exit Type,Trade Time\nBTCUSDT,Close Long,0.02,66000,66800,16.00,Trade,2025-03-15 14:22:10\nETHUSDT,Close Short,1,3600,3650,-50.00,Trade,2025-03-16 09:05:00\n',
    'WL',
  ],
  [
    'nelogica profit',
    'Conta: 0000000000\nTitular: ALUNO TESTE\nData Inicial: 01/07/2025\n\nAtivo;Abertura;Fechamento;Tempo Operação;Qtd Compra;Qtd Venda;Lado;Preço Compra;Preço Venda;Preço de Mercado;Res. Intervalo;Res. Intervalo (%);Res. Operação;Res. Operação (%);TET;Total\nWINQ25;10/03/2025 09:15:30;10/03/2025 09:22:10;00:06:40;2;2;C;128.450,00;128.700,00;128.700,00;100,00;0,19;R$ 100,00;0,19;0;100,00\nWDOQ25;10/03/2025 10:05:00;10/03/2025 10:09:45;00:04:45;1;1;V;5.231,500;5.235,000;5.231,500;-35,00;-0,07;-R$ 35,00;-0,07;0;65,00\nTotal;;;;;;;;;;;;65,00;;;\n',
    'WL',
  ],
  [
    'resultado is money',
    'Data,Hora,Ativo,Valor,Payout,Status,Resultado,Obs\n2025-05-02,10:35,EURUSD,10,87,WIN,8.70,\n2025-05-02,10:40,EURUSD,10,87,LOSS,-10.00,tendência\n2025-05-02,10:45,EURUSD,10,87,EMPATE,0.00,\n',
    'WLD',
  ],
  [
    'resultado amounts only',
    'data,hora,ativo,direcao,quantidade,preco_entrada,preco_saida,resultado,taxas,id_externo,observacoes\n2025-03-10,10:35,WINZ25,compra,2,128450,128700,100.00,1.20,nota-001,rompimento\n2025-03-10,11:05,WDOZ25,venda,1,5231.5,5235,-35.00,0.60,nota-002,\n',
    'WL',
  ],
  [
    'iqoptionapi words',
    'data,ativo,direcao,valor,resultado,lucro\n2025-05-02 10:35,EURUSD,call,10,win,8.7\n2025-05-02 10:40,EURUSD,put,10,loose,-10\n2025-05-02 10:45,EURUSD,put,10,equal,0\n',
    'WLD',
  ],
  ['emoji and word', '✅ WIN\n❌ LOSS\n❌ LOSS\n✅ WIN\n✅ WIN\n', 'WLLWW'],
  [
    'partial report',
    'M5 | EURUSD | CALL | 10:35 ✅\nM5 | GBPUSD-OTC | PUT | 10:50 ✅¹\nM5 | EURJPY | CALL | 11:05 ⛔️\nM5 | EURUSD | PUT | 11:20 ⚪️\n',
    'asks gale',
  ],
  [
    'list semicolon emoji',
    'M1;GBPUSD-OTC;CALL;01:15 ✅²\nM1;EURUSD-OTC;PUT;01:20 ✅\nM1;EURUSD-OTC;PUT;01:25 ⛔️\n',
    'asks gale',
  ],
  ['times emoji', '10:35 ✅\n10:40 ⛔\n10:45 ✅\n', 'WLW'],
  ['banner', '✅✅✅ WIN SEM GALE ✅✅✅\n🚫🚫🚫 LOSS 🚫🚫🚫\n', 'WL'],
  ['banner short', '✅✅✅ WIN ✅✅✅\n❌❌❌ LOSS ❌❌❌\n', 'WL'],
  [
    'decimal comma in comma csv',
    'Data,Hora,Ativo,Valor,Lucro,Saldo\n2025-05-02,10:35,EURUSD,10,00,8,70,108,70\n2025-05-02,10:40,EURUSD,10,00,-10,00,98,70\n2025-05-02,10:45,EURUSD,10,00,-10,00,88,70\n',
    'refuses rowLength 2',
  ],
  [
    'quote never closed',
    'Ticket,Symbol,Comment,Profit\n1,EURUSD,,10.00\n2,EURUSD,"breakout,-10.00\n3,EURUSD,,-10.00\n4,EURUSD,,-10.00\n5,EURUSD,,8.00\n',
    'refuses quote 3',
  ],
  [
    'freqtrade csv',
    'pair,stake_amount,amount,open_date,close_date,open_rate,close_rate,fee_open,fee_close,trade_duration,profit_ratio,profit_abs,exit_reason,is_open\nBTC/USDT,100.0,0.0015,2025-01-02 10:00:00+00:00,2025-01-02 12:00:00+00:00,65000.0,66000.0,0.001,0.001,120,0.0133,1.33,roi,False\nETH/USDT,100.0,0.03,2025-01-03 10:00:00+00:00,2025-01-03 12:00:00+00:00,3300.0,3200.0,0.001,0.001,120,-0.032,-3.2,stop_loss,False\n',
    'WL',
  ],
  [
    'freqtrade json',
    '{"strategy":{"S":{"trades":[{"pair":"BTC/USDT","profit_abs":1.33,"exit_reason":"roi"},{"pair":"ETH/USDT","profit_abs":-3.2,"exit_reason":"stop_loss"}]}}}\n',
    'refuses notTable',
  ],
  [
    'profit column gross',
    'Type,Symbol,Close time,Profit,Swap,Commission,Net profit\nClosed position,EURUSD,2025/10/02 10:00:00,2.00,0,-5,-3.00\nClosed position,EURUSD,2025/10/03 10:00:00,20.00,0,-5,15.00\n',
    'LW',
  ],
  [
    'semicolon bom crlf pt',
    '﻿Data;Ativo;Entrada;Lucro\r\n02/05/2025;EURUSD;R$ 10,00;R$ 8,70\r\n02/05/2025;EURUSD;R$ 10,00;-R$ 10,00\r\n02/05/2025;EURUSD;R$ 1.000,00;R$ 870,00\r\n',
    'WLW',
  ],
  ['total row', 'Data;Ativo;Lucro\n02/05/2025;EURUSD;8,70\n02/05/2025;EURUSD;-10,00\nTotal;;-1,30\n', 'WL'],
  [
    'header lucro prejuizo',
    'Moeda,Direção,Timeframe,Entrada,Alvo,Stop,Data,Resultado,Lucro/Prejuízo\nEURUSD,CALL,M5,1.08,1.09,1.07,2025-05-02,WIN,8.70\nEURUSD,PUT,M5,1.08,1.09,1.07,2025-05-02,LOSS,-10.00\n',
    'WL',
  ],
  [
    'currency mix',
    'Data;Ativo;Moeda;Lucro\n02/05/2025;EURUSD;USD;US$ 8.70\n02/05/2025;EURUSD;EUR;-10,00 €\n02/05/2025;EURUSD;BRL;R$ -10,00\n',
    'WLL',
  ],
  ['cr only', 'Date,Profit\r2025-05-02,8.70\r2025-05-03,-10.00\r', 'WL'],
  [
    'quoted newline',
    'Date,Comment,Profit\n2025-05-02,"news\nthen breakout",8.70\n2025-05-03,ok,-10.00\n2025-05-03,ok,abc\n',
    'refuses unknown 5',
  ],
  [
    'es columns',
    'Fecha;Hora;Activo;Lado;Resultado\n02/05/2025;10:35;EURUSD;CALL;Ganada\n02/05/2025;10:40;EURUSD;PUT;Perdida\n02/05/2025;10:45;EURUSD;PUT;Empate\n',
    'WLD',
  ],
  [
    'win g1',
    'Data;Ativo;Resultado\n02/05/2025;EURUSD;WIN\n02/05/2025;EURUSD;WIN G1\n02/05/2025;EURUSD;LOSS\n',
    'asks gale',
  ],
  [
    'payout zero loss',
    'Ativo;Investimento;Lucro\nEURUSD;10,00;18,70\nEURUSD;10,00;0,00\nEURUSD;10,00;10,00\n',
    'asks zero',
  ],
  [
    'ctrader history',
    'ID,Symbol,Opening Direction,Opening Time (UTC+0),Closing Time (UTC+0),Entry price,Closing Price,Closing Quantity,Commission,Swap,Net USD,Balance USD\n1,EURUSD,Buy,02/03/2025 08:00:00.000,02/03/2025 12:00:00.000,1.08000,1.08200,0.10 Lots,-0.70,0.00,19.30,1019.30\n2,EURUSD,Sell,03/03/2025 08:00:00.000,03/03/2025 12:00:00.000,1.08000,1.08200,0.10 Lots,-0.70,0.00,-20.70,998.60\n',
    'WL',
  ],
  [
    'tradingview new',
    'Trade #,Type,Date and time,Signal,Price USDT,Position size (qty),Net P&L USDT,Net P&L %\n2,Exit long,2025-04-27 20:30,TP,2291.52,1,18.20,0.80\n2,Entry long,2025-04-27 20:15,L,2289.70,1,18.20,0.80\n1,Exit short,2025-04-26 20:30,SL,2300.00,1,-10.00,-0.40\n1,Entry short,2025-04-26 20:15,S,2290.00,1,-10.00,-0.40\n',
    'LW',
  ],
  [
    'tradingview old',
    'Trade #,Type,Signal,Date/Time,Price,Contracts,Profit,Run-up,Drawdown\n1,Entry Long,Long Entry,2025-03-15T14:31:00+00:00,18250.50,1,,650.00,125.00\n1,Exit Long,Long Exit,2025-03-15T14:45:00+00:00,18283.00,1,650.00,,\n2,Entry Short,Short Entry,2025-03-15T15:31:00+00:00,18250.50,1,,0.00,125.00\n2,Exit Short,Short Exit,2025-03-15T15:45:00+00:00,18283.00,1,-325.00,,\n',
    'WL',
  ],
  [
    'deriv bot won',
    'timestamp,asset,mode,barrier_digit,entry_digit,exit_digit,won,stake,payout,profit,day_pnl\n2025-05-02T10:35:00Z,R_100,over,5,3,8,true,1.00,1.95,0.95,0.95\n2025-05-02T10:36:00Z,R_100,over,5,3,2,false,1.00,0.00,-1.00,-0.05\n',
    'WL',
  ],
  [
    'deriv pl status',
    'Date,Symbol,Contract Type,Entry Price,Exit Price,Stake,Payout,Profit/Loss,Status,Bot,Duration\n2025-05-02T10:35:00Z,R_100,CALL,100.1,100.2,1,1.95,0.95,won,one,5\n2025-05-02T10:36:00Z,R_100,CALL,100.1,100.0,1,0,-1,lost,one,5\n2025-05-02T10:37:00Z,R_100,CALL,100.1,N/A,1,0,0,open,one,5\n',
    'WL',
  ],
  [
    'zero with withdrawal',
    'Data;Tipo;Ativo;Lucro\n02/05/2025;Operação;EURUSD;8,70\n02/05/2025;Operação;EURUSD;0,00\n02/05/2025;Operação;EURUSD;0,00\n02/05/2025;Saque;;-50,00\n',
    'asks zero',
  ],
  [
    'quotex page',
    'Asset\tInfo\tOpen\tClose\tAmount\tProfit\nEUR/USD (OTC)\t87%\t1.08450\t1.08460\t10.00 $\t18.70 $\nEUR/USD (OTC)\t87%\t1.08450\t1.08440\t10.00 $\t0.00 $',
    'asks zero',
  ],
  ['el capo gale rooster', '✅\n🐔 ✅\n❌\n🐔 🐔 ✅\n', 'asks gale'],
  ['multi score', '8 WIN\n2 LOSS\n', 'refuses counts'],
  ['sentence e', 'WIN, WIN e LOSS\n', 'WWL'],
  ['list of profits', '8,70\n-10,00\n8,70\n', 'WLW'],
  ['minus sheet', 'Data;Lucro\n02/05;R$ 8,70\n02/05;-R$8,70\n02/05;(R$8,70)\n02/05;R$ -8,70\n', 'WLLL'],
  ['percent', 'Data;Ativo;Lucro\n02/05;EURUSD;87%\n02/05;EURUSD;-100%\n', 'WL'],
  ['lowercase profit usd', 'Data;Ativo;Lucro (R$)\n02/05;EURUSD;8,70\n02/05;EURUSD;-10,00\n', 'WL'],
] as const
