import type { PhraseKind } from './phrase-kind.ts';

/** Investments and coins. */
export const investment: PhraseKind = {
  reason: 'It promises profit from coins or trading',
  strong: `
    invest in bitcoin, crypto trading bot, forex signal*, double your .. bitcoin, double your
    money, double your investment, multiply your, guaranteed profit*, guaranteed return*, risk free
    profit*, profit daily, profit every, profits every, return* on .. investment of, % per day, %
    per week, % per month guaranteed, $ per day, per day from home, dollars a day, make $, earn $,
    earning $, earn up to, earn .. per day, earn .. daily, earn .. a day, earn bitcoin, btc
    giveaway, eth giveaway, usdt giveaway, claim your .. btc, claim your bitcoin, claim your
    airdrop, pre sale token*, memecoin*, recover .. lost .. bitcoin, recover .. stolen .. crypto*,
    recover your lost, recovery expert*, crypto recovery, financial freedom, get rich, easy money,
    make money online, money online, side hustle, high yield invest*, hyip, penny stock*, joint
    venture funding, gold dust, geld verdienen, passives einkommen, in bitcoin investieren, bitcoin
    verdienen, finanzielle freiheit, garantierte rendite, garantierter gewinn, reich werden,
    tagliche gewinne, gagner de l argent, gagnez de l argent, revenu passif, revenus passifs,
    investir dans le bitcoin, rendement garanti, gains garantis, liberte financiere, devenir riche,
    ganar dinero, gana dinero, ingresos pasivos, ingreso pasivo, invertir en bitcoin, rentabilidad
    garantizada, ganancias diarias, ganancias garantizadas, libertad financiera, euros al dia,
    dolares al dia, ganhar dinheiro, ganhe dinheiro, renda extra, renda passiva, lucro diario,
    lucros garantidos, lucro garantido, investir em bitcoin, liberdade financeira, reais por dia,
    por dia trabalhando, guadagnare soldi, guadagnare online, guadagni garantiti, rendita passiva,
    entrate passive, investire in bitcoin, liberta finanziaria, passief inkomen, investeren in
    bitcoin, gegarandeerd rendement, financiele vrijheid, заработ* в интернете, заработо* на,
    заработ* без вложений, пассивн* доход*, инвестици* в крипто*, инвестир* в, гарантированн*
    доход*, гарантированн* прибыл*, доход* в день, долларов в день, финансов* свобод*, para kazan*,
    yatirim firsati, bitcoin yatirim*, pasif gelir, garantili kazanc, 日赚, 被动收入, 不労所得, 稼げる, 確実に儲かる`,
  weak: `
    bitcoin, btc, usdt, ethereum, crypto, cryptocurrenc*, forex, trading platform, wealth, minimum
    deposit, bitcoin invest*, crypto invest*, cryptocurrency invest*, trading bot*, ai trading,
    auto trading, automated trading platform, trading signals, forex trad*, binary option*,
    guaranteed income, daily profit*, weekly profit*, daily return*, % daily, % a day, % weekly,
    earned $, free bitcoin, airdrop, presale, token sale, initial coin offering, 100x, seed
    phrase*, recovery phrase, connect your wallet, passive income, millionaire*, earn money, make
    money, mining contract*, cloud mining, staking rewards, arbitrage bot, hot stock*, stock pick*,
    stock alert*, lucrative, funding your project, fund your project, investors who, private
    investor*, capital funding, project funding, bank guarantee*, gold bars, krypto handel*, euro
    am tag, euro pro tag, kapitalanlage mit, euros par jour, inversion en criptomonedas, euro al
    giorno, euro per dag, рублей в день, криптовалют*, торгов* бот*, 比特币, 加密货币投资, 投资回报, 副業, 仮想通貨投資,
    meme coin*, wallet recovery, quick money, fast cash, investment opportunit*, non recourse,
    sblc, mt103, investitionsmoglichkeit, opportunite d investissement, oportunidad de inversion,
    guadagna, opportunita di investimento, 赚钱, 稼ぐ`,
};

/** Betting. */
export const gambling: PhraseKind = {
  reason: 'It advertises gambling',
  strong: `
    casino bonus*, bonus casino, best online casino*, best casino*, top online casino*, casino
    games online, giri gratis, tiradas gratis, giros gratis, rodadas gratis, slot gacor, slot
    machine online, situs judi, judi online, agen judi, togel, betting tips, sure bets, fixed
    match*, bet now, play now and win, place your bets, 1xbet, 1win, bet365, melbet, mostbet, pin
    up casino, betting bonus, online casino ohne, casino ohne, casino bonus ohne, jogos de cassino,
    tigrinho, fortune tiger, casino senza, casino non aams, ставк* на спорт, игровы* автомат*,
    бонус за регистраци*, deneme bonusu, casino siteleri, canli casino, 娱乐城, 博彩, 六合彩, 百家乐, 老虎机,
    オンラインカジノ, 競馬予想`,
  weak: `
    casino*, gambling, betting, slots, roulette, blackjack, poker, jackpot, lotto, lottery, casino
    site*, casino en ligne, slot online, online slot*, poker online, online poker, bandar,
    jackpot*, sports betting, betting site*, vulkan, sportwetten, casinos en linea, casino en
    linea, apuestas deportivas, paris sportifs, apostas esportivas, cassino online, scommesse,
    online gokken, казино, букмекер*, bahis, iddaa, 赌场, 彩票, 真人, パチンコ, no deposit bonus*, welcome
    bonus*, free spin*, freispiele, kacak`,
};

/** Credit. */
export const loans: PhraseKind = {
  reason: 'It offers loans or credit',
  strong: `
    loan offer*, offer .. loan*, offering .. loan*, give out loan*, give .. loans, grant loan*,
    quick loan*, instant loan*, urgent loan*, loan lender*, no credit check*, guaranteed approval,
    pre approved for, preapproved for, pre qualified for, merchant cash advance*, same day funding,
    unsecured business, consolidate your debt*, get funded, funding up to, kredit ohne schufa,
    kredit ohne, kreditangebot*, darlehensangebot, kredit fur alle, pret entre particulier*, offre
    de pret*, offre de credit, pret d argent, prets d argent, credit sans, prets allant de, taux de
    2, taux de 3, prestamo* rapido*, prestamos entre, oferta de prestamo*, ofrecemos prestamos,
    credito* rapido*, prestamo* urgente*, interes del 2, interes del 3, emprestimo rapido, oferece
    emprestimos, oferta de emprestimo, credito imediato, prestiti tra privati, offerta di prestito,
    prestito tra, prestiti veloci, prestito veloce, finanziamenti senza busta, lening zonder, geld
    lenen, snel geld, leningen aan, lening aanbieden, rente van 2, rente van 3, деньги в долг,
    kredi teklifi, hizli kredi, acil kredi, 无抵押, 審査なし`,
  weak: `
    interest rate*, prestamo*, emprestimo*, prestit*, darlehen*, business loan*, personal loan*,
    loan compan*, loan amount, interest rate of, low interest rate*, bad credit, cash advance,
    business funding, working capital, line of credit, debt relief, credit score*, refinance*,
    mortgage rate*, mortgage*, equipment financing, invoice factoring, kredit von, credit rapide,
    taux d interet de, tasa de interes del, juros de, tasso di interesse del, 融資, apply for a loan,
    apply for .. loan*, need a loan, need .. loan*, looking for a loan, payday loan*, loan at, loan
    today, cash loan*, loan without, loans without, % interest rate, at 2% interest, at 3%
    interest, debt consolidation, credit repair, sofortkredit, privatkredit, darlehen an, darlehen
    von, darlehen zu, kredite von, pret rapide, pret personnel, prestamo* personal*, prestamos
    desde, emprestimo* pessoal, emprestimo* consignado, emprestimos de, credito facil, prestito
    personale, prestiti personali, prestiti da, persoonlijke lening, кредит* наличными, кредит*
    без, займ*, кредит* под, микрозайм*, 贷款, 低息, 借款, 即日融資`,
};
