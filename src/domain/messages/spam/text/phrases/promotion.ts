import type { PhraseKind } from './phrase-kind.ts';

/** Offers to make a site more visible. */
export const searchRanking: PhraseKind = {
  reason: 'It offers search engine rankings',
  strong: `
    buy .. backlinks, quality backlinks, dofollow, do follow link*, link insertion*, link building
    service*, link building campaign*, niche edit*, guest post*, guest blog*, sponsored post*,
    sponsored article*, sponsored content on your, paid post*, publish .. article on your, article
    for your website, article for your blog, contribute .. article to your, place .. link on your,
    write for your blog, first page of google, 1st page of google, page one of google, page 1 of
    google, top of google, number one on google, #1 on google, top 10 on google, top 3 on google,
    rank * on google, rank your website, rank your site, ranking of your website, seo agency
    offering, seo audit of your, free seo audit, seo proposal, increase your traffic, increase ..
    traffic to your, more traffic to your, drive .. traffic to your, boost your .. ranking*,
    improve your .. ranking*, boost your seo, white hat seo, white hat link*, link exchange*,
    exchange links, targeted visitors, buy traffic, da 50, da 60, da 70, dr 50, dr 60, dr 70, pbn
    links, gmb optimi*, google my business .. optimi*, suchmaschinenoptimierung an, seo angebot,
    seite 1 bei google, seite eins bei google, erste seite bei google, ersten seite von google,
    platz 1 bei google, bei google ganz oben, backlinks kaufen, hochwertige backlinks, linkaufbau,
    mehr besucher auf ihre, sichtbarkeit bei google, referencement naturel de votre, premiere page
    de google, premiere page google, premiere position sur google, backlinks de qualite, article
    sponsorise, articles sponsorises, echange de liens, visibilite sur google, votre classement
    google, posicionamiento en google, primera pagina de google, primeras posiciones de google,
    primeros resultados de google, servicios de seo, enlaces de calidad, articulo patrocinado,
    articulos patrocinados, post patrocinado, intercambio de enlaces, trafico a su, trafico a tu,
    mas visitas a su, primeira pagina do google, topo do google, servicos de seo, otimizar seu
    site, artigo patrocinado, publieditorial, mais trafego para seu, mais visitas para, prima
    pagina di google, primi posti su google, posizionamento su google, articolo sponsorizzato,
    guest posting, scambio link, scambio di link, traffico al tuo sito, eerste pagina van google,
    bovenaan in google, hoger in google, hoger scoren in google, gesponsord artikel, linkbuilding,
    linkruil, pierwszej stronie google, link sponsorowany, artykul sponsorowany, раскрутк* сайт*, в
    топ google, в топ яндекс*, топ выдач*, вечные ссылки, прогон* сайт*, закупк* ссыл*, трафик на
    ваш, посещаемост* вашего, google ilk sayfa, google da ilk, backlink paket*, tanitim yazisi,
    サイトのseo, 上位表示, 谷歌排名, 百度排名`,
  weak: `
    backlink*, seo, serp*, organic traffic, keyword ranking*, white hat, domain rating, meta tag*,
    google search results, rank higher, ranking high*, search engine optimi*, website ranking, more
    visitors, online visibility, online presence, not ranking, competitors are, suchmaschine*,
    zoekmachine*, guest article*, seo service*, seo package*, seo expert*, seo compan*, seo
    specialist*, seo consultant*, local seo, seo strateg*, domain authority, organic traffic to
    your, google ranking*, link swap, trade links, website traffic, targeted traffic, real
    visitors, high da, high dr, off page seo, on page seo, seo optimierung, seo agentur, seo
    dienstleistung*, top platzierung*, ranking ihrer, referencement de votre site, article invite,
    agence seo, services seo, posicionamiento seo, posicionamiento web, servicios seo, agencia seo,
    otimizacao de sites, posizionamento seo, servizi seo, agenzia seo, seo diensten, seo bureau,
    zoekmachineoptimalisatie, pozycjonowani*, продвижени* сайт*, seo продвижени*, обратны* ссыл*,
    seo hizmet*, 検索順位, 被リンク, 网站优化, 搜索引擎优化, 外链, 友情链接, gastbeitrag*, gastartikel, gastblog*`,
};

/** Offers of websites, apps and developers. */
export const outsourcing: PhraseKind = {
  reason: 'It offers to build websites or apps',
  strong: `
    redesign your website, redesign of your website, re design your website, website redesign
    service*, redesign .. your current website, revamp your website, new website for your business,
    website design service*, web design service*, i am .. web design*, i am .. web develop*,
    affordable website*, affordable web, build you a
    website, create a website for you, design .. website for you, website at .. affordable,
    wordpress website for just, website for only, issues with your website that, your website is
    outdated, your website looks outdated, your website looks a bit, i was on your website and
    noticed, looking at your website and noticed, came across your website and noticed, found your
    website and noticed, hire our developers, dedicated developers at, developers at $ *, logo
    design service*, logo for just, whiteboard video*, product video for your, va service*, bench
    of .. developers, resources on bench, consultants on bench, hot list of, webdesign zum
    festpreis, neue website ab, neue webseite ab, ihre website modernisieren, ihre webseite
    modernisieren, ihre webseite ist veraltet, ihre website wirkt veraltet, ihre homepage ist
    veraltet, creer votre site, nous creons des sites, moderniser votre site, site internet a
    partir de, site vitrine a, disenamos paginas web, diseno de paginas web, diseno web
    profesional, creamos su pagina, crear su pagina web, paginas web desde, desarrollo web a
    precio*, desenvolvemos sites, reformular o seu site, modernizar seu site, site profissional
    por, realizziamo siti, rifare il tuo sito, restyling del sito, restyling del suo, sito web a
    partire, sito professionale a, uw website vernieuwen, website vanaf, websites vanaf, созда*
    сайт* под ключ, сделаем сайт, создание сайтов, web sitesi yap*, uygun fiyatli web, 网页设计服务`,
  weak: `
    we are .. web design*, we are .. web develop*, mobile app development, web development services, website development, website design, app
    developers, sample of our work, our recent work, past work, affordable price*, competitive
    price*, affordable cost, reasonable price*, affordable rate*, free mockup, free demo, our team
    of developers, we specialize in, we specialise in, white label, dedicated developer*, free
    website audit, website audit, noticed your website, visited your website, your website speed,
    web design compan*, web design agency, website development compan*, web development compan*,
    mobile app development compan*, app development compan*, errors on your website, errors on your
    site, issues on your website, your website could use, hire dedicated developers, hire ..
    dedicated .. developers, developers starting at, offshore development team, offshore
    development partner, offshore development compan*, outsource your .. development, outsource ..
    to india, outsource .. to us, white label .. development, white label services, white label
    partner*, our hourly rate*, hourly rates start*, ui ux design service*, graphic design
    service*, video editing service*, explainer video*, animated video*, virtual assistant*,
    bookkeeping service*, data entry service*, staff augmentation service*, resources available
    immediately, available immediately on bench, our bench, hotlist, webseite erstellen lassen,
    website erstellen lassen, refonte de votre site, creation de site*, rediseno de su, redisenar
    su, criacao de sites, criamos sites, realizzazione siti, creazione siti, nieuwe website laten,
    website laten maken, разработк* сайт* под ключ, 网站建设, 小程序开发, ホームページ制作, ホームページ作成, 建站`,
};

/** Offers to reach many people. */
export const addressLists: PhraseKind = {
  reason: 'It sells addresses or mass mailing',
  strong: `
    emails list*, e mail list*, list of .. companies with, list of .. decision makers, verified
    leads, validated contacts, database of .. companies, database of .. emails,
    database of .. executives, database of .. decision makers, list of .. attendees,
    email blast*, contact form blast*, contact form marketing, contact forms of, through contact
    forms, via contact forms, via feedback forms, through .. contact form just like, send your
    message to .. million*, send your ad to, same way i .. contacted you, just like i reached you,
    the same way i reached you, this is exactly how, advertise your .. to .. websites, contact page
    blasting, cold email campaign*, book .. qualified meetings, qualified meetings on your
    calendar, more leads for your, more leads to your, generate .. leads for your, generate more
    leads, flood of leads, lead generation service*, done for you leads, technology users list, e
    mail adressen kaufen, leadgenerierung fur, mehr kunden gewinnen ohne, mehr anfragen fur ihr,
    base de donnees b2b, base de donnees d entreprises, fichier d adresses, fichiers de
    prospection, fichier de prospection, adresses email de, base de datos de empresas, base de
    datos de correos, bases de datos de empresas, bases de datos actualizadas, base de datos
    actualizada, listas de correo, correos verificados, clientes potenciales para su, banco de
    dados de empresas, e mails validos, indirizzi email di, contatti qualificati per, meer leads
    voor, рассылк* по форм*, рассылк* по контактн*, рассылк* коммерческ*, рассылк* писем, баз*
    email*, баз* адресов, баз* предприяти*, mail listesi, リスト販売`,
  weak: `
    decision makers, lead generation, c level executives, ceo cfo, titles like, targeted list*, database of .. contacts,
    counts and pricing, counts and cost, sample file, samples and counts, target geography, your
    target industry, email list*, mailing list of, contact list of, verified contacts, b2b
    database*, b2b contact*, b2b lead*, b2b data, business database*, leads database, lead list*,
    visitors list, opt in .. contacts, opt in email*, million emails, million email*, million
    contact*, million business*, bulk email*, bulk sms, bulk whatsapp, mass email*, contact form
    submission*, feedback forms, cold outreach, appointment setting, pre qualified leads, exclusive
    leads, guaranteed leads, qualified leads every, lead generation compan*, lead generation
    agency, lead gen agency, users list, users email, install base list, adressdatenbank, email
    liste, e mail liste, newsletter versand an, liste d emails, prospects qualifies, generation de
    leads pour, envio masivo, envios masivos, lista de emails, lista de e mails, disparo em massa,
    envio em massa, leads qualificados para, elenco aziende, lista email, invio massivo,
    adressenbestand, emailbestand, e mailbestand, bedrijvenlijst, баз* компани*, форм* обратной
    связи, коммерческ* предложени*, toplu mail, toplu sms, 客户名单, 群发, 名簿, 一斉送信, verified email*,
    attendee* list, attendees list, list of attendees, firmenadressen, b2b adressen, database
    aziende, 邮箱列表`,
};

/** Offers to look popular. */
export const popularity: PhraseKind = {
  reason: 'It sells followers, likes or reviews',
  strong: `
    buy followers, real followers, active followers, buy reviews, google reviews for, five star
    reviews for, 5 star reviews for, positive reviews for your, remove negative reviews, wikipedia
    page for, wikipedia page created, featured in forbes, featured on forbes, social media ..
    package*, google bewertungen kaufen, bewertungen loschen, follower kaufen, acheter des abonnes,
    comprar seguidores, volgers kopen, накрутк*, подписчик* в, takipci satin, 刷赞`,
  weak: `
    followers, influencer*, brand awareness, go viral, instagram followers, tiktok followers,
    facebook likes, youtube views, youtube subscribers, linkedin followers, twitter followers,
    telegram members, reputation management, press release distribution, featured in .. magazine,
    google news publication, social media management, social media marketing service*, smm panel,
    influencer marketing service*, verified badge, negative bewertungen, avis google, abonnes
    instagram, resenas de google, seguidores reales, seguidores no instagram, avaliacoes no google,
    recensioni google, recensioni positive, отзывы на google, 粉丝, フォロワー`,
};
